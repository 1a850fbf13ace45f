PRAGMA application_id = 397077;
PRAGMA user_version = 6;
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
INSERT INTO "browsers" VALUES(1,'84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a','84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a',0);
INSERT INTO "browsers" VALUES(2,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',0);
INSERT INTO "browsers" VALUES(3,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a',1);
INSERT INTO "browsers" VALUES(4,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',0);
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
, shut INTEGER NOT NULL DEFAULT 0);
INSERT INTO "classes" VALUES(1,'8b','374WW9',1,0,NULL,NULL,NULL,NULL,NULL,1.79541788268353486057e+09,0);
INSERT INTO "classes" VALUES(2,'9a','V9DDPP',1,0,NULL,NULL,NULL,NULL,NULL,1.79541788268378520012e+09,0);
CREATE TABLE codes (
    code TEXT PRIMARY KEY,     -- SHA-256 of a code that moves games
    owner TEXT NOT NULL,       -- whose
    made REAL NOT NULL         -- in seconds since 1970
);
CREATE TABLE done (
    id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,       -- whose games the browser had on which it was done
    activity TEXT NOT NULL,    -- such as game/standard
    name TEXT NOT NULL,        -- which of its kind; empty where there is only one
    at TEXT NOT NULL,          -- when it was done first, in UTC
    evidence TEXT NOT NULL,    -- numbers and words that show it, as a JSON object
    UNIQUE (owner, activity, name)
);
INSERT INTO "done" VALUES(1,'84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a','rules-lab/change','ef375cd3a10db326','2026-11-23T07:11:22+00:00','{"book":"standard","changes":1}');
INSERT INTO "done" VALUES(2,'84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a','quiz/1','1','2026-11-23T07:11:22+00:00','{"right":4,"questions":5,"misconception":"give-any"}');
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
    seen REAL NOT NULL DEFAULT 0,
    UNIQUE (class, same)
);
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
INSERT INTO "saves" VALUES(1,'6b328a7622e204f153c416169994c0516fd1c759e1aad7a115f16c0d0d745a88',6,'{"format":"gofish-rules-lab/1","step":"guess","choices":{"like":"standard","title":"My own rules","group":2},"playing":4,"guesses":{}}','2026-11-23T07:11:22+00:00','2026-11-23T07:11:22+00:00');
INSERT INTO "saves" VALUES(2,'aa5f9428300cb4bdf79ec9691a46bbc3baa6feaebf2130198375a05a1667ad18',15,'{"format":"gofish-practice/1","boxes":"{\"format\": \"gofish-boxes/1\", \"session\": 2, \"places\": {\"what-given\": [0, 2]}}","round":{"lesson":2,"waiting":[["first-ask",956461716],["third-step",1549495421],["somebody",491263130],["chance-order",2029953361],["first-ask",1935800725]],"right":0,"missed":[],"believed":[]},"given":null,"hints":0,"turns":6}','2026-11-23T07:11:22+00:00','2026-11-23T07:11:22+00:00');
INSERT INTO "saves" VALUES(3,'74631dd889945c6500f117658911ad87cf794e55d6145ba0f3aaeff1169bfee4',1,'{"format":"gofish-rules-lab/1","step":"change","choices":{"like":"standard","title":"My own rules","group":2},"playing":4,"guesses":{}}','2026-11-23T07:11:22+00:00','2026-11-23T07:11:22+00:00');
INSERT INTO "saves" VALUES(4,'7e9ba98053c051dc3dc0083f57b855c86eaec04d4d6eff32c3c9f9d69f92d293',2,'{"format":"gofish-class/1","page":"results","class":1,"wall":false}','2026-11-23T07:11:22+00:00','2026-11-23T07:11:22+00:00');
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('classes',2);
COMMIT;
