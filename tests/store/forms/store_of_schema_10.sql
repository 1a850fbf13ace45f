PRAGMA application_id = 397077;
PRAGMA user_version = 10;
BEGIN TRANSACTION;
CREATE TABLE answers (
    prompt INTEGER NOT NULL,
    member INTEGER NOT NULL,
    value REAL NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (prompt, member)
) WITHOUT ROWID
;
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
INSERT INTO "chairs" VALUES(1,0,'Ana','crab','person','member:1');
INSERT INTO "chairs" VALUES(1,1,'Ben','clam','memory','');
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
, shut INTEGER NOT NULL DEFAULT 0, wall TEXT, taught TEXT NOT NULL DEFAULT '', approves INTEGER NOT NULL DEFAULT 0);
INSERT INTO "classes" VALUES(1,'8b','JHF3HM',6,0,NULL,'S3-7KQ2M-K',NULL,NULL,NULL,1.79541841143020057675e+09,0,'{"shows": "slide", "names": false, "lesson": "04", "step": 7, "table": null}','04',1);
CREATE TABLE codes (
    code TEXT PRIMARY KEY,     -- SHA-256 of a code that moves games
    owner TEXT NOT NULL,       -- whose
    made REAL NOT NULL         -- in seconds since 1970
);
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    code TEXT NOT NULL,
    about TEXT NOT NULL,             -- who the opponents are, as JSON
    given REAL NOT NULL
);
INSERT INTO "deals" VALUES(1,1,'S3-7KQ2M-K','{"level": "easy", "bots": []}',1.79546121639878654484e+09);
CREATE TABLE done (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- whose games the browser had on which it was done
    activity TEXT NOT NULL,    -- such as game/standard
    name TEXT NOT NULL,        -- which of its kind; empty where there is only one
    at TEXT NOT NULL,          -- when it was done first, in UTC
    evidence TEXT NOT NULL,    -- numbers and words that show it, as a JSON object
    UNIQUE (owner, activity, name)
);
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
INSERT INTO "members" VALUES(1,1,'Ana','ana',X'9C660B18C762B1B2A343D18B9EBFF337',X'6DFEA3BDD3BCD4442A6E365421FA4BFF03F852E6BE3088B457CA56942747656C50F4115F86CFA20DA0E0DBB52858F5043C37183B460C4B883593587EAAB5216E',NULL,NULL,'',0.0,0.0,0,NULL,'');
INSERT INTO "members" VALUES(2,1,'Ben','ben',NULL,NULL,NULL,NULL,'',0.0,0.0,1,'Two are called Ben.','');
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
    started TEXT NOT NULL,     -- times are UTC
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
);
INSERT INTO "saves" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',9,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[{"ask":[0,1,"A"]},{"ask":[1,2,"9"]},{"ask":[2,0,"5"]},{"ask":[0,2,"A"]},{"ask":[1,0,"T"]},{"ask":[1,2,"T"]},{"ask":[2,1,"2"]},{"ask":[0,2,"3"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"chunks-1","face":"clam"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-23T07:20:11+00:00','2026-11-23T07:20:11+00:00');
INSERT INTO "saves" VALUES(2,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',6,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[{"ask":[0,1,"A"]},{"ask":[1,2,"9"]},{"ask":[2,0,"5"]},{"ask":[0,2,"A"]},{"ask":[1,0,"T"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"chunks-1","face":"clam"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-23T07:20:11+00:00','2026-11-23T07:20:11+00:00');
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
INSERT INTO "tables" VALUES(1,1,'MVNV6P',1,NULL,'member:1','{"book": "standard"}',NULL,0,1.79544988468516826625e+09);
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
) WITHOUT ROWID
;
CREATE TABLE wrong_codes (
    owner TEXT NOT NULL,       -- who typed it
    typed REAL NOT NULL        -- in seconds since 1970
);
CREATE TABLE wrong_words (
    member INTEGER NOT NULL,         -- for whom it was typed
    typed REAL NOT NULL
);
CREATE INDEX chairs_by_who ON chairs (who);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('classes',1);
INSERT INTO "sqlite_sequence" VALUES('members',2);
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('deals',1);
COMMIT;
