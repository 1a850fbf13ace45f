PRAGMA application_id = 397077;
PRAGMA user_version = 14;
BEGIN TRANSACTION;
CREATE TABLE answers (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    at REAL NOT NULL, words TEXT,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID;
CREATE TABLE browsers (
    id INTEGER PRIMARY KEY,
    browser TEXT NOT NULL,     -- SHA-256 of the token of a browser that keeps something
    owner TEXT NOT NULL,       -- and of one whose games it has, or has put aside: its own, or brought ones
    turn INTEGER NOT NULL,     -- it has those with the highest; its own begin at 0
    UNIQUE (browser, owner)
);
INSERT INTO "browsers" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',0);
CREATE TABLE chairs (
    number INTEGER NOT NULL,         -- of the table
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    kind TEXT NOT NULL,              -- a person, a bot's name, or nothing
    who TEXT NOT NULL,               -- a learner of a class or a browser; empty for anybody else
    PRIMARY KEY (number, seat)
) WITHOUT ROWID
;
CREATE TABLE classes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,        -- what learners join it with
    version INTEGER NOT NULL,        -- counts what a learner's page must hear of
    frozen INTEGER NOT NULL DEFAULT 0,
    prompt INTEGER,                  -- what the class is asked, of `prompts`
    deal TEXT,                       -- the code of the deal that all are to play
    showing INTEGER,                 -- what the game that the class looks at is called by: the version it came with
    title TEXT,                      -- what that game is
    record TEXT,                     -- and how it went
    made REAL NOT NULL
, shut INTEGER NOT NULL DEFAULT 0, wall TEXT, taught TEXT NOT NULL DEFAULT '', approves INTEGER NOT NULL DEFAULT 0, ends REAL, stood REAL, sheet TEXT NOT NULL DEFAULT '');
INSERT INTO "classes" VALUES(1,'8b','JMNT6D',3,0,NULL,'S4-004K7-2',NULL,NULL,NULL,1.79585113687194061283e+09,0,NULL,'',0,NULL,NULL,'');
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    code TEXT NOT NULL,
    about TEXT NOT NULL,             -- who the opponents are, as JSON
    given REAL NOT NULL
);
INSERT INTO "deals" VALUES(1,1,'A3-004K7-F','{"level": "hard", "bots": []}',1.79585113734995412831e+09);
INSERT INTO "deals" VALUES(2,1,'S4-004K7-2','{"level": "medium", "bots": []}',1.7958511387776596546e+09);
CREATE TABLE done (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- whose games the browser had on which it was done
    activity TEXT NOT NULL,    -- such as game/standard
    name TEXT NOT NULL,        -- which of its kind; empty where there is only one
    at TEXT NOT NULL,          -- when it was done first, in UTC
    evidence TEXT NOT NULL,    -- numbers and words that show it, as a JSON object
    UNIQUE (owner, activity, name)
);
INSERT INTO "done" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','game/authors','8ff17322a647bba5','2026-11-28T07:32:18+00:00','{"players":3,"people":1,"helped":false,"won":false,"shared":true}');
CREATE TABLE guests (
    number INTEGER NOT NULL,         -- of the table
    who TEXT NOT NULL,               -- came with its code
    PRIMARY KEY (number, who)
) WITHOUT ROWID
;
CREATE TABLE members (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    nickname TEXT NOT NULL,
    same TEXT NOT NULL,              -- what it has in common with those that are taken for the same
    salt BLOB,                       -- with which the word is hashed that brings her back; NULL without a word
    word BLOB,
    owner TEXT,                      -- the name that what she does is kept under, as in `saves`
    browser TEXT,                    -- where she was heard of last, as long as no other learner uses it
    app TEXT NOT NULL DEFAULT '',    -- which app she has open
    since REAL NOT NULL DEFAULT 0,
    seen REAL NOT NULL DEFAULT 0, waits INTEGER NOT NULL DEFAULT 0, why TEXT, place TEXT NOT NULL DEFAULT '',
    UNIQUE (class, same)
);
INSERT INTO "members" VALUES(1,1,'Ana','ana',X'80E1EF728AE1AA18354D05AF911503C5',X'4C4B753AF86BDC9CBEEAE47C7794DA843D307C1E706BF9920213BCF9C88549CBA46DAD2B1DFAEB88EA4EB68975D88C4BF7A2C1215D0C48BA903A41D07A5FF4C6','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','play',1.79585113731647086146e+09,1.79585113731647086146e+09,0,NULL,'');
CREATE TABLE prompts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    stage TEXT NOT NULL,
    fields TEXT NOT NULL,            -- the question, as JSON
    asked REAL NOT NULL
);
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC; empty: it was brought in a file
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
);
INSERT INTO "saves" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',1,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-28T07:32:17+00:00','2026-11-28T07:32:17+00:00');
INSERT INTO "saves" VALUES(2,'840c1a661103cdfa379449b897b34794bff08a4faeb944702c09598bebe9e527',5,'{"format":"gofish-learner/1","against":{},"games":["album 8ff17322a647bba5"],"uncounted":{"forgetful":"cards"},"met":["random","chunks-1","forgetful","chunks-2","chunks-3"],"found":["forgetful"]}','2026-11-28T07:32:17+00:00','2026-11-28T07:32:18+00:00');
INSERT INTO "saves" VALUES(3,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',168,'{"format":"gofish-record/1","rules":"authors","players":3,"dealer":2,"names":["You","Turtle","Turtle 2"],"deck":["JD","4C","AC","3S","KC","TC","7C","7D","TS","6D","KH","3H","2D","9S","6S","5S","8H","4D","AH","7H","JH","6H","9H","AD","5H","8D","QC","QH","3D","TH","5C","4H","7S","2C","4S","KD","JC","2H","9D","3C","QS","5D","8C","TD","QD","AS","2S","6C","9C","KS","JS","8S"],"actions":[{"ask":[0,1,"6C"]},{"ask":[1,2,"9C"]},{"ask":[2,0,"9C"]},{"ask":[2,0,"6H"]},{"ask":[2,1,"9H"]},{"ask":[2,0,"4S"]},{"ask":[0,2,"7H"]},{"ask":[1,2,"9H"]},{"ask":[1,2,"2C"]},{"ask":[2,1,"4S"]},{"ask":[2,1,"9H"]},{"ask":[2,1,"7H"]},{"ask":[2,1,"QS"]},{"ask":[2,1,"3S"]},{"ask":[0,1,"QD"]},{"ask":[1,2,"7H"]},{"ask":[1,0,"3S"]},{"ask":[1,0,"3C"]},{"ask":[1,0,"7C"]},{"ask":[1,2,"4S"]},{"ask":[1,2,"3H"]},{"ask":[1,2,"4D"]},{"ask":[1,0,"8S"]},{"ask":[1,2,"TC"]},{"ask":[1,0,"TS"]},{"ask":[2,1,"TC"]},{"ask":[2,0,"AH"]},{"ask":[2,0,"5C"]},{"ask":[2,0,"7H"]},{"ask":[0,2,"AC"]},{"ask":[0,1,"6S"]},{"ask":[1,2,"TC"]},{"ask":[1,2,"8C"]},{"ask":[2,1,"TC"]},{"ask":[2,0,"AC"]},{"ask":[2,1,"5S"]},{"ask":[0,2,"5D"]},{"ask":[0,2,"QD"]},{"ask":[0,1,"2S"]},{"ask":[0,1,"8S"]},{"ask":[0,2,"QS"]},{"ask":[0,1,"JS"]},{"ask":[1,0,"8S"]},{"ask":[1,0,"2S"]},{"ask":[1,0,"KD"]},{"ask":[2,0,"QS"]},{"ask":[2,1,"QD"]},{"ask":[0,1,"AH"]},{"ask":[1,2,"KD"]},{"ask":[1,0,"9C"]},{"ask":[2,0,"QD"]},{"ask":[2,0,"AS"]},{"ask":[2,1,"6D"]},{"ask":[0,1,"QD"]},{"ask":[1,0,"9D"]},{"ask":[2,0,"6D"]},{"ask":[2,1,"9S"]},{"ask":[2,0,"5S"]},{"ask":[2,1,"7D"]},{"ask":[2,0,"7C"]},{"ask":[0,1,"8D"]},{"ask":[0,2,"8H"]},{"ask":[1,0,"8D"]},{"ask":[1,2,"7D"]},{"ask":[1,2,"TS"]},{"ask":[1,2,"8C"]},{"ask":[2,1,"7D"]},{"ask":[2,1,"TS"]},{"ask":[2,0,"JD"]},{"ask":[2,1,"7C"]},{"ask":[2,1,"5D"]},{"ask":[0,2,"JS"]},{"ask":[0,2,"QS"]},{"ask":[0,2,"8S"]},{"ask":[1,2,"7C"]},{"ask":[1,0,"TS"]},{"ask":[2,1,"7C"]},{"ask":[2,0,"QS"]},{"ask":[2,1,"QH"]},{"ask":[0,2,"5C"]},{"ask":[0,1,"2S"]},{"ask":[0,2,"8D"]},{"ask":[1,0,"2S"]},{"ask":[1,2,"TC"]},{"ask":[1,0,"7C"]},{"ask":[2,1,"TC"]},{"ask":[2,1,"TD"]},{"ask":[2,1,"JS"]},{"ask":[0,2,"8D"]},{"ask":[1,2,"7C"]},{"ask":[1,0,"7D"]},{"ask":[2,1,"7C"]},{"ask":[2,0,"5C"]},{"ask":[2,1,"5H"]},{"ask":[0,2,"QD"]},{"ask":[0,2,"QS"]},{"ask":[0,2,"8S"]},{"ask":[1,0,"2D"]},{"ask":[1,0,"7D"]},{"ask":[2,0,"QS"]},{"ask":[2,1,"5H"]},{"ask":[0,2,"JH"]},{"ask":[0,2,"JD"]},{"ask":[0,1,"QS"]},{"ask":[1,0,"7C"]},{"ask":[2,0,"5H"]},{"ask":[2,1,"QD"]},{"ask":[0,1,"5S"]},{"ask":[1,2,"7C"]},{"ask":[1,0,"7D"]},{"ask":[2,0,"QD"]},{"ask":[2,1,"7C"]},{"ask":[2,0,"7H"]},{"ask":[0,1,"5H"]},{"ask":[1,2,"7C"]},{"ask":[1,2,"7S"]},{"ask":[1,0,"7D"]},{"ask":[2,1,"7S"]},{"ask":[2,1,"7C"]},{"ask":[2,1,"5D"]},{"ask":[0,2,"QS"]},{"ask":[0,1,"8S"]},{"ask":[0,2,"5C"]},{"ask":[0,1,"5S"]},{"ask":[1,0,"8S"]},{"ask":[1,2,"7C"]},{"ask":[1,0,"7S"]},{"ask":[2,1,"7C"]},{"ask":[2,0,"5C"]},{"ask":[2,1,"QS"]},{"ask":[0,2,"2H"]},{"ask":[1,2,"7C"]},{"ask":[1,2,"7D"]},{"ask":[1,2,"2C"]},{"ask":[2,1,"7C"]},{"ask":[2,1,"7D"]},{"ask":[2,0,"QH"]},{"ask":[2,0,"7H"]},{"ask":[0,2,"QD"]},{"ask":[0,2,"2H"]},{"ask":[1,2,"7D"]},{"ask":[1,2,"8C"]},{"ask":[2,1,"7D"]},{"ask":[2,0,"QD"]},{"ask":[2,1,"QS"]},{"ask":[0,2,"2H"]},{"ask":[1,2,"7D"]},{"ask":[1,0,"8C"]},{"ask":[1,2,"2C"]},{"ask":[2,1,"7D"]},{"ask":[2,1,"5D"]},{"ask":[0,1,"2S"]},{"ask":[0,2,"5S"]},{"ask":[0,2,"QH"]},{"ask":[0,1,"2D"]},{"ask":[0,1,"QD"]},{"ask":[1,0,"2S"]},{"ask":[1,0,"2D"]},{"ask":[1,2,"7C"]},{"ask":[1,2,"7D"]},{"ask":[1,2,"7S"]},{"ask":[1,0,"2C"]},{"ask":[2,0,"QS"]},{"ask":[2,0,"5D"]},{"ask":[2,0,"5S"]},{"ask":[2,0,"QH"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"forgetful","face":"turtle"},{"kind":"forgetful","face":"turtle"}],"x-seed":4711,"x-practice":true}','2026-11-28T07:32:17+00:00','2026-11-28T07:32:18+00:00');
INSERT INTO "saves" VALUES(4,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',177,'{"format":"gofish-record/1","rules":"standard","players":4,"dealer":2,"names":["You","Starfish","Starfish 2","Jellyfish"],"deck":["JD","4C","AC","3S","KC","TC","7C","7D","TS","6D","KH","3H","2D","9S","6S","5S","8H","4D","AH","7H","JH","6H","9H","AD","5H","8D","QC","QH","3D","TH","5C","4H","7S","2C","4S","KD","JC","2H","9D","3C","QS","5D","8C","TD","QD","AS","2S","6C","9C","KS","JS","8S"],"actions":[{"ask":[3,2,"K"]},{"ask":[0,3,"6"]},{"ask":[0,2,"6"]},{"ask":[1,0,"6"]},{"ask":[1,3,"7"]},{"ask":[2,1,"7"]},{"ask":[2,0,"3"]},{"ask":[3,1,"K"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"chunks-2","face":"starfish"},{"kind":"chunks-2","face":"starfish"},{"kind":"chunks-3","face":"jellyfish"}],"x-seed":4711,"x-practice":true}','2026-11-28T07:32:18+00:00','2026-11-28T07:32:18+00:00');
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL,        -- counts the table's changes
    code TEXT UNIQUE,                -- what others are let in with
    class INTEGER,                   -- whose table it is; NULL where it is no class's
    round INTEGER,                   -- the number of the first table of those that were opened together
    host TEXT NOT NULL,              -- who opened it; empty where a teacher did
    about TEXT NOT NULL,             -- what was chosen for it, as JSON
    text TEXT,                       -- its record; NULL until it is dealt
    over INTEGER NOT NULL,
    updated REAL NOT NULL
);
CREATE TABLE teachers (
    secret TEXT PRIMARY KEY,         -- SHA-256 of the secret of a teacher's link
    made REAL NOT NULL
);
CREATE TABLE visits (
    cookie TEXT PRIMARY KEY,         -- SHA-256 of the cookie of a browser that may come in
    class INTEGER,                   -- NULL where the key opens no class, and for a teacher
    member INTEGER,                  -- NULL before there is a nickname
    teacher INTEGER NOT NULL DEFAULT 0,
    made REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE wrong_words (
    member INTEGER NOT NULL,         -- for whom it was typed
    typed REAL NOT NULL
);
CREATE INDEX chairs_by_who ON chairs (who);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('classes',1);
INSERT INTO "sqlite_sequence" VALUES('members',1);
INSERT INTO "sqlite_sequence" VALUES('deals',2);
COMMIT;
