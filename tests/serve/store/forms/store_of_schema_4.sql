PRAGMA application_id = 397077;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE browsers (
    id INTEGER PRIMARY KEY,
    browser TEXT NOT NULL,     -- SHA-256 of the token of a browser that keeps something
    owner TEXT NOT NULL,       -- and of one whose games it has, or has put aside: its own, or brought ones
    turn INTEGER NOT NULL,     -- it has those with the highest; its own begin at 0
    UNIQUE (browser, owner)
);
INSERT INTO "browsers" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',0);
INSERT INTO "browsers" VALUES(2,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',0);
INSERT INTO "browsers" VALUES(3,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',1);
CREATE TABLE codes (
    code TEXT PRIMARY KEY,     -- SHA-256 of a code that moves games
    owner TEXT NOT NULL,       -- whose
    made REAL NOT NULL         -- in seconds since 1970
);
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
);
INSERT INTO "saves" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',9,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[{"ask":[0,1,"T"]},{"ask":[0,1,"7"]},{"ask":[0,2,"Q"]},{"ask":[0,1,"T"]},{"ask":[1,0,"9"]},{"ask":[2,1,"K"]},{"ask":[0,1,"Q"]},{"ask":[1,2,"9"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"chunks-1","face":"clam"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-22T20:46:18+00:00','2026-11-22T20:46:18+00:00');
INSERT INTO "saves" VALUES(2,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',6,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[{"ask":[0,1,"T"]},{"ask":[0,1,"7"]},{"ask":[0,2,"Q"]},{"ask":[0,1,"T"]},{"ask":[1,0,"9"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"chunks-1","face":"clam"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-22T20:46:18+00:00','2026-11-22T20:46:18+00:00');
CREATE TABLE wrong_codes (
    owner TEXT NOT NULL,       -- who typed it
    typed REAL NOT NULL        -- in seconds since 1970
);
COMMIT;
