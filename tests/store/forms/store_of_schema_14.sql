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
INSERT INTO "answers" VALUES(1,1,9.0,1.79584571732398819926e+09,NULL);
INSERT INTO "answers" VALUES(2,1,0.0,1.79584571736004829402e+09,'0.6');
INSERT INTO "answers" VALUES(3,1,0.0,1.79584571736276721949e+09,'4 out of 7');
INSERT INTO "answers" VALUES(4,1,0.0,1.79584571736788749696e+09,'Fives');
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
, shut INTEGER NOT NULL DEFAULT 0, wall TEXT, taught TEXT NOT NULL DEFAULT '', approves INTEGER NOT NULL DEFAULT 0, ends REAL, stood REAL, sheet TEXT NOT NULL DEFAULT '');
INSERT INTO "classes" VALUES(1,'8b','W7FJVT',10,0,NULL,'S3-7KQ2M-K',NULL,NULL,NULL,1.79584571698408746722e+09,0,'{"shows": "slide", "names": false, "lesson": "02", "step": 7, "table": null, "paused": false, "dark": false, "since": 0.0, "crossed": []}','02',1,NULL,NULL,'');
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    code TEXT NOT NULL,
    about TEXT NOT NULL,             -- who the opponents are, as JSON
    given REAL NOT NULL
);
INSERT INTO "deals" VALUES(1,1,'S3-7KQ2M-K','{"level": "easy", "bots": []}',1.79584571713920903204e+09);
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
INSERT INTO "members" VALUES(1,1,'Ana','ana',X'62E9C58AE197A332F93AFF57A6100190',X'579815399D1A06A6AE5ECBEC2DBA9C12CE5BD18561B891BAE639FBA4F5D9302673AD15D3FE48BE38DFCBC78713A84075D84BBF9E82F6C8BE7323967D9762C12D',NULL,NULL,'',0.0,0.0,0,NULL,'');
INSERT INTO "members" VALUES(2,1,'Ben','ben',NULL,NULL,NULL,NULL,'',0.0,0.0,1,'Two are called Ben.','');
CREATE TABLE prompts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    stage TEXT NOT NULL,
    fields TEXT NOT NULL,            -- the question, as JSON
    asked REAL NOT NULL
);
INSERT INTO "prompts" VALUES(1,1,'asked','{"kind": "chance", "text": "You, Ana and two others have five cards each, and you go first. You hold one seven, and ask Ana for sevens. How many of 10 such asks work?", "choices": [], "low": 0, "high": 10, "unit": "in 10", "exact": 2.92013567684243, "why": "That is about 3 in 10. All three missing sevens have to miss her five cards.", "expects": "", "sheet": "", "label": "", "lesson": "", "tells": [], "about": [], "moment": "", "chances": []}',1.79584571732318162918e+09);
INSERT INTO "prompts" VALUES(2,1,'asked','{"kind": "words", "text": "The chance that Ben has no jack is 0.6. The chance that he has at least one:", "choices": [], "low": 0, "high": 100, "unit": "in 100", "exact": null, "why": "", "expects": "0.4", "sheet": "Exit ticket 02", "label": "1", "lesson": "02", "tells": [], "about": [], "moment": "", "chances": []}',1.79584571735068130498e+09);
INSERT INTO "prompts" VALUES(3,1,'asked','{"kind": "words", "text": "Eight cards are hidden from you. Two of them are kings, and three of the eight are Ben\u2019s. The first king misses him: 5 out of 8. The second one too: \u2026 out of \u2026", "choices": [], "low": 0, "high": 100, "unit": "in 100", "exact": null, "why": "", "expects": "4 out of 7", "sheet": "Exit ticket 02", "label": "2", "lesson": "02", "tells": [], "about": [], "moment": "", "chances": []}',1.79584571735078501707e+09);
INSERT INTO "prompts" VALUES(4,1,'asked','{"kind": "words", "text": "You hold one five and three nines. Which ask is more likely to work, fives or nines? Why?", "choices": [], "low": 0, "high": 100, "unit": "in 100", "exact": null, "why": "Fives. Three are hidden, but only one nine.", "expects": "", "sheet": "Exit ticket 02", "label": "3", "lesson": "02", "tells": [], "about": [], "moment": "", "chances": []}',1.79584571735086917878e+09);
CREATE TABLE saves (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- SHA-256 of a browser's token, and of the app's name where it is not the table
    version INTEGER NOT NULL,  -- counts the owner's saves
    text TEXT NOT NULL,        -- what the app's host wrote; for the table a record
    started TEXT NOT NULL,     -- times are UTC; empty: it was brought in a file
    updated TEXT NOT NULL,
    UNIQUE (owner, version)
);
INSERT INTO "saves" VALUES(1,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',9,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["6S","QH","JH","JD","TD","6D","9S","7D","8D","AC","QD","2S","AS","KH","4H","TC","QC","5D","QS","8S","4S","4C","KS","7C","3C","AD","6H","5S","JS","2H","9H","3H","KD","TH","AH","8C","3S","KC","JC","7H","5H","8H","TS","3D","7S","2D","4D","9C","2C","6C","9D","5C"],"actions":[{"ask":[0,2,"J"]},{"ask":[0,2,"Q"]},{"ask":[1,2,"Q"]},{"ask":[2,0,"4"]},{"ask":[2,0,"2"]},{"ask":[0,1,"Q"]},{"ask":[0,1,"T"]},{"ask":[0,1,"A"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":10866024,"x-practice":true,"x-fresh":true}','2026-11-28T06:01:56+00:00','2026-11-28T06:01:56+00:00');
INSERT INTO "saves" VALUES(2,'840c1a661103cdfa379449b897b34794bff08a4faeb944702c09598bebe9e527',1,'{"format":"gofish-learner/1","against":{},"games":[],"met":["random","chunks-1"]}','2026-11-28T06:01:56+00:00','2026-11-28T06:01:56+00:00');
INSERT INTO "saves" VALUES(3,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',6,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["6S","QH","JH","JD","TD","6D","9S","7D","8D","AC","QD","2S","AS","KH","4H","TC","QC","5D","QS","8S","4S","4C","KS","7C","3C","AD","6H","5S","JS","2H","9H","3H","KD","TH","AH","8C","3S","KC","JC","7H","5H","8H","TS","3D","7S","2D","4D","9C","2C","6C","9D","5C"],"actions":[{"ask":[0,2,"A"]},{"ask":[1,0,"7"]},{"ask":[2,1,"4"]},{"ask":[0,1,"9"]},{"ask":[1,0,"7"]}],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":10866024,"x-practice":true,"x-fresh":true}','2026-11-28T06:01:56+00:00','2026-11-28T06:01:56+00:00');
INSERT INTO "saves" VALUES(4,'87a13c8698b1b665188408e56be592aff14258400acc0bf68e14aebf54f6da2a',1,'{"format":"gofish-learner/1","against":{},"games":[],"met":["random","chunks-1"]}','2026-11-28T06:01:56+00:00','2026-11-28T06:01:56+00:00');
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
INSERT INTO "tables" VALUES(1,1,'R3WK67',1,NULL,'member:1','{"book": "standard"}',NULL,0,1.79584571737139630318e+09);
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
INSERT INTO "sqlite_sequence" VALUES('members',2);
INSERT INTO "sqlite_sequence" VALUES('deals',1);
INSERT INTO "sqlite_sequence" VALUES('prompts',4);
INSERT INTO "sqlite_sequence" VALUES('tables',1);
COMMIT;
