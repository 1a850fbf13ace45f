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
INSERT INTO "browsers" VALUES(2,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',0);
INSERT INTO "browsers" VALUES(3,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a',0);
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
CREATE TABLE deals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL,
    code TEXT NOT NULL,
    about TEXT NOT NULL,             -- who the opponents are, as JSON
    given REAL NOT NULL
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
INSERT INTO "done" VALUES(1,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','chance/opponent','','2026-11-28T19:35:09+00:00','{"guess":0.3,"exact":0.405497}');
INSERT INTO "done" VALUES(2,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','chance/opponent','','2026-11-28T19:35:09+00:00','{"guess":0.3,"exact":0.405497}');
INSERT INTO "done" VALUES(3,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','chance/fourth','','2026-11-28T19:35:09+00:00','{"guess":0.6,"exact":0.155556}');
INSERT INTO "done" VALUES(4,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','memory/who','S4-49JV3-Y','2026-11-28T19:35:09+00:00','{"right":2,"questions":4}');
INSERT INTO "done" VALUES(5,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','memory/who','S4-V3RPN-1','2026-11-28T19:35:09+00:00','{"right":2,"questions":4}');
INSERT INTO "done" VALUES(6,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','memory/who','S4-RE3BQ-S','2026-11-28T19:35:09+00:00','{"right":1,"questions":4}');
INSERT INTO "done" VALUES(7,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','memory/who','S4-49JV3-Y','2026-11-28T19:35:09+00:00','{"right":2,"questions":4}');
INSERT INTO "done" VALUES(8,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','arena/prediction','f40356637b506815','2026-11-28T19:35:17+00:00','{"bot":"chunks-3","place":2,"bots":4,"games":120}');
INSERT INTO "done" VALUES(9,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','rules_lab/change','fcc71dd42929a433','2026-11-28T19:35:17+00:00','{"book":"standard","changes":1}');
INSERT INTO "done" VALUES(10,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','game/standard','3f475d248c97c8d3','2026-11-28T19:35:17+00:00','{"players":3,"people":1,"helped":false,"won":false,"shared":false}');
INSERT INTO "done" VALUES(11,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','story/1','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(12,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a','story/2','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(13,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/1','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(14,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/2','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(15,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/3','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(16,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/4','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(17,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/5','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(18,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b','story/6','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(19,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/1','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(20,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/2','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(21,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/3','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(22,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/4','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(23,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/5','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(24,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/6','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(25,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/7','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(26,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','story/8','','2026-11-28T19:35:17+00:00','{}');
INSERT INTO "done" VALUES(27,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','tour/standard','','2026-11-28T19:35:18+00:00','{"right":11,"questions":14}');
INSERT INTO "done" VALUES(28,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a','detective/case','S3-7WFPB-7','2026-11-28T19:35:19+00:00','{"forecasts":"75-","brier":0.5625,"closer":-0.25}');
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
INSERT INTO "saves" VALUES(1,'357988a05769dfb2ec67a4291a8f92ba88b7e0b3fe16f933d80fc60499255474',4,'{"format":"gofish-chance/2","page":"question","name":"opponent","seed":134364,"attempts":{"opponent":{"current":0,"rounds":[{"setting":{"players":2,"hand":7,"held":1,"draws":1},"changes":null,"guess":30,"deals":11,"last":10,"seed":0,"thousands":0,"step":"deal","reached":"deal","row":false}]}}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(2,'a9148191335e71a1fd7c89660affb2850bcf42abeec4d7e0eea29b641b3a7b3c',11,'{"format":"gofish-chance/2","page":"question","name":"opponent","seed":134364,"attempts":{"opponent":{"current":1,"rounds":[{"setting":{"players":2,"hand":7,"held":1,"draws":1},"changes":null,"guess":30,"deals":111,"last":100,"seed":0,"thousands":0,"step":"change","reached":"change","row":false},{"setting":{"players":2,"hand":5,"held":1,"draws":1},"changes":"hand","guess":20,"deals":1,"last":1,"seed":1,"thousands":0,"step":"deal","reached":"deal","row":false}]}}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(3,'f486e17f29cfc336fe1cd4c669706ac9b051f5552fa87a7f076674f3a3a75ff0',11,'{"format":"gofish-chance/2","page":"record","name":"fourth","seed":134364,"attempts":{"opponent":{"current":0,"rounds":[{"setting":{"players":2,"hand":7,"held":1,"draws":1},"changes":null,"guess":30,"deals":111,"last":100,"seed":0,"thousands":0,"step":"answer","reached":"answer","row":false}]},"fourth":{"current":0,"rounds":[{"setting":{"players":2,"hand":7,"held":3,"draws":1},"changes":null,"guess":60,"deals":1,"last":1,"seed":0,"thousands":0,"step":"answer","reached":"answer","row":false}]}}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(4,'b1214479fd9a1e44f33d3da8a2971656d7acf0136a976928f9b62813ec884120',8,'{"format":"gofish-memory/3","page":"train","facts":3,"rounds":0,"pace":"normal","guesses":{},"round":{"task":"who","code":"S4-49JV3-Y","facts":0,"stops":[2,6,10,14],"guess":null,"phase":"asking","chosen":[0,1],"ticked":[]},"recalls":[[2,4,"wrong"],[4,4,"right"]],"sheets":[],"desk":{"asks":8,"events":12,"chunks":4,"curve":"events"}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(5,'efeb715a4b1a81d2a6181493a01a4b1efb56e6dd5f9c0970d00dd2bb8c45d718',41,'{"format":"gofish-memory/3","page":"bots","facts":3,"rounds":3,"pace":"normal","guesses":{"chunks":40},"round":{"task":"who","code":"S4-RE3BQ-S","facts":0,"stops":[2,6,10,14],"guess":null,"phase":"over","chosen":[0,1,2,0],"ticked":[]},"recalls":[[2,4,"wrong"],[4,4,"right"],[7,4,"wrong"],[13,4,"right"],[2,4,"right"],[5,4,"right"],[6,4,"wrong"],[9,4,"wrong"],[2,4,"wrong"],[4,4,"wrong"],[7,4,"wrong"],[10,4,"right"]],"sheets":[],"desk":{"asks":8,"events":12,"chunks":4,"curve":"chunks"}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(6,'6950b91fa1e405cb366e0024d40369d7fd4d93db4c5f7483c273a404b616ef52',16,'{"format":"gofish-memory/3","page":"train","facts":3,"rounds":1,"pace":"normal","guesses":{},"round":{"task":"sheet","code":"S4-V3RPN-1","facts":3,"stops":[2,6,10,14],"guess":3,"phase":"asking","chosen":[],"ticked":[]},"recalls":[[2,4,"wrong"],[4,4,"right"],[7,4,"wrong"],[13,4,"right"]],"sheets":[],"desk":{"asks":8,"events":12,"chunks":4,"curve":"events"}}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(7,'21b521bdd938d3cf28ce08befabe5fe066942a4d23e12382fcdb5cb9a8afe581',4,'{"format":"gofish-arena/1","phase":"guess","bots":["stubborn","chunks-3","forgetful","memory"],"rules":"standard","players":3,"length":"short","seed":134364244,"guess":null,"games":""}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:09+00:00');
INSERT INTO "saves" VALUES(8,'34d822838e17ee24259d7d3641450e4f09288b8d271ebbdc9d777ca85f5157c8',25,'{"format":"gofish-arena/1","phase":"play","bots":["stubborn","random","chunks-3","memory"],"rules":"standard","players":3,"length":"long","seed":134364244,"guess":"chunks-3","games":"17525622634108525622823125642922832144548321661153540b22625153542832346426525532355233745622652134641932625114844722715116623a0273313284652162514364571262513464"}','2026-11-28T19:35:09+00:00','2026-11-28T19:35:11+00:00');
INSERT INTO "saves" VALUES(9,'c37dd41a9ffce12f41110cee6c099d6d86b6fc186028683af74d57d7059860ce',69,'{"format":"gofish-arena/1","phase":"play","bots":["stubborn","random","chunks-3","memory"],"rules":"standard","players":3,"length":"short","seed":134364244,"guess":"chunks-3","games":"17525622634108525622823125642922832144548321661153540b22625153542832346426525532355233745622652134641932625114844722715116623a02733132846521625143645712625134645622823123847511445425646431715143642742652126521842652127425712751144544722553107621a22724150843912625105844542814153548321445433741932553125641a22850135524722931163411932751124745441832132842652832134646431742123845622364241844722634132843822832145426611535416622832517421a414847241337414846164427473315532247484116341"}','2026-11-28T19:35:11+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(10,'9fa0c32cdf5a02d0ab30c83cdb9ffded37082a9f5a8eea911fd59b18b5f635d9',3,'{"format":"gofish-rules-lab/1","step":"change","choices":{"like":"standard","title":"My own rules","catch_plays_on":false},"playing":4,"guesses":{},"deal_guess":"more"}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(11,'560768072f50f1157c24b97e0389b94532ba6c73db04a40db5c5b16b792dde9b',4,'{"format":"gofish-rules-lab/1","step":"guess","choices":{"like":"standard","title":"My own rules","catch_plays_on":false},"playing":4,"guesses":{},"deal_guess":"less"}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(12,'4373ecd637aff613448c0503d7dc18407e0cea90fa61fcd3816a04030a992c75',6,'{"format":"gofish-rules-lab/1","step":"see","choices":{"like":"standard","title":"My own rules","catch_plays_on":false},"playing":4,"guesses":{"length":"same","luck":"more","first":"less"},"deal_guess":"more"}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(13,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',1,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(14,'840c1a661103cdfa379449b897b34794bff08a4faeb944702c09598bebe9e527',2,'{"format":"gofish-learner/1","against":{},"games":[],"met":["random","chunks-1","memory","forgetful"]}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(15,'8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a',10,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":0,"names":["Player 0","Player 1","Player 2"],"deck":["5H","9C","TC","5C","AS","KD","4S","TS","6H","QH","QC","3H","QD","3D","AH","7S","6C","5D","KH","4C","2H","7D","8C","4H","8H","4D","5S","7H","3S","2D","AC","JC","KC","9S","JH","9D","QS","9H","3C","AD","8D","TD","JD","JS","8S","2S","7C","TH","KS","6S","2C","6D"],"actions":[{"ask":[1,0,"7"]},{"ask":[1,2,"K"]},{"ask":[2,0,"T"]},{"ask":[2,1,"3"]},{"ask":[0,1,"2"]},{"ask":[1,0,"7"]},{"ask":[2,1,"4"]},{"ask":[2,1,"A"]}],"x-seats":[{"kind":"person","face":"otter"},{"kind":"memory","face":"whale"},{"kind":"forgetful","face":"turtle"}],"x-seed":2919054,"x-practice":false}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(16,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',1,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(17,'87a13c8698b1b665188408e56be592aff14258400acc0bf68e14aebf54f6da2a',2,'{"format":"gofish-learner/1","against":{},"games":[],"met":["random","chunks-1","memory","forgetful"]}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(18,'0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b',23,'{"format":"gofish-record/1","rules":"authors","players":3,"dealer":0,"names":["Player 0","Player 1","Player 2"],"deck":["5H","9C","TC","5C","AS","KD","4S","TS","6H","QH","QC","3H","QD","3D","AH","7S","6C","5D","KH","4C","2H","7D","8C","4H","8H","4D","5S","7H","3S","2D","AC","JC","KC","9S","JH","9D","QS","9H","3C","AD","8D","TD","JD","JS","8S","2S","7C","TH","KS","6S","2C","6D"],"actions":[{"ask":[1,0,"6H"]},{"ask":[1,2,"KD"]},{"ask":[2,1,"6H"]},{"ask":[2,1,"AH"]},{"ask":[0,1,"4D"]},{"ask":[1,0,"AH"]},{"ask":[1,2,"4D"]},{"ask":[1,2,"6H"]},{"ask":[1,0,"KD"]},{"ask":[1,2,"QC"]},{"ask":[1,2,"JS"]},{"ask":[1,2,"5S"]},{"ask":[2,1,"6H"]},{"ask":[2,1,"JS"]},{"ask":[2,0,"6D"]},{"ask":[0,2,"9C"]},{"ask":[0,1,"3S"]},{"ask":[1,2,"JS"]},{"ask":[1,0,"9C"]},{"ask":[1,2,"6H"]},{"ask":[1,0,"5S"]}],"x-seats":[{"kind":"person","face":"otter"},{"kind":"memory","face":"whale"},{"kind":"forgetful","face":"turtle"}],"x-seed":2919054,"x-practice":false}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(19,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a',1,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":2,"names":["You","Ana","Ben"],"deck":["AS","5C","KH","7H","TS","2S","8D","4H","6D","QC","9C","KC","AH","7S","QD","6C","7C","QS","TD","4S","5S","3H","8S","6S","3D","5H","8H","3C","KS","3S","TC","AC","5D","2D","9D","JH","4D","KD","JS","4C","TH","JC","JD","8C","2H","AD","9H","QH","2C","9S","7D","6H"],"actions":[],"x-seats":[{"kind":"person","face":"penguin"},{"kind":"random","face":"crab"},{"kind":"chunks-1","face":"clam"}],"x-seed":4508515,"x-practice":true,"x-fresh":true}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(20,'35564575c10ca959715c889ff95e5eed4cfdf576edfbf95f58e42b34af738fc0',4,'{"format":"gofish-learner/1","against":{},"games":["album 3f475d248c97c8d3"],"uncounted":{"memory":"cards","forgetful":"cards"},"met":["random","chunks-1","forgetful","memory"],"found":["forgetful"]}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(21,'deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a',59,'{"format":"gofish-record/1","rules":"standard","players":3,"dealer":0,"names":["Player 0","Player 1","Player 2"],"deck":["5H","9C","TC","5C","AS","KD","4S","TS","6H","QH","QC","3H","QD","3D","AH","7S","6C","5D","KH","4C","2H","7D","8C","4H","8H","4D","5S","7H","3S","2D","AC","JC","KC","9S","JH","9D","QS","9H","3C","AD","8D","TD","JD","JS","8S","2S","7C","TH","KS","6S","2C","6D"],"actions":[{"ask":[1,0,"7"]},{"ask":[1,2,"K"]},{"ask":[2,0,"T"]},{"ask":[2,1,"3"]},{"ask":[0,1,"2"]},{"ask":[1,0,"7"]},{"ask":[2,1,"4"]},{"ask":[2,1,"A"]},{"ask":[0,2,"3"]},{"ask":[0,1,"8"]},{"ask":[0,1,"6"]},{"ask":[1,2,"7"]},{"ask":[2,0,"6"]},{"ask":[2,1,"Q"]},{"ask":[2,0,"9"]},{"ask":[0,2,"K"]},{"ask":[1,0,"K"]},{"ask":[1,0,"3"]},{"ask":[1,2,"3"]},{"ask":[2,1,"2"]},{"ask":[0,1,"5"]},{"ask":[0,2,"2"]},{"ask":[0,2,"8"]},{"ask":[1,0,"3"]},{"ask":[2,0,"5"]},{"ask":[2,1,"K"]},{"ask":[2,0,"Q"]},{"ask":[0,1,"8"]},{"ask":[1,2,"J"]},{"ask":[2,0,"Q"]},{"ask":[2,1,"T"]},{"ask":[0,1,"2"]},{"ask":[1,2,"9"]},{"ask":[1,2,"3"]},{"ask":[1,2,"7"]},{"ask":[2,0,"A"]},{"ask":[2,0,"K"]},{"ask":[0,1,"9"]},{"ask":[0,1,"8"]},{"ask":[0,1,"2"]},{"ask":[1,0,"7"]},{"ask":[1,0,"J"]},{"ask":[1,2,"J"]},{"ask":[1,2,"7"]},{"ask":[2,0,"6"]},{"ask":[0,1,"8"]},{"ask":[0,2,"2"]},{"ask":[0,2,"2"]},{"ask":[1,2,"7"]},{"ask":[2,1,"K"]},{"ask":[2,1,"T"]},{"ask":[2,0,"6"]},{"ask":[2,1,"6"]},{"ask":[0,2,"7"]},{"ask":[1,0,"7"]},{"ask":[2,0,"6"]},{"ask":[2,0,"2"]}],"x-seats":[{"kind":"person","face":"otter"},{"kind":"memory","face":"whale"},{"kind":"forgetful","face":"turtle"}],"x-seed":2919054,"x-practice":false}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(22,'9d03eacac82f687be5726fe481c75431d2d8e0cb88b27a51a1200145fb03b504',14,'{"format":"gofish-story/1","seed":134,"at":"queens","furthest":"queens","answers":{"asked":"ana","refused":"ana","kings":70,"deals":111,"worlds":"three","seven":[2]}}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(23,'1590d10595f5aa297da7c59aa4b66aaf4d0f7665684c9802483e039752a68afb',41,'{"format":"gofish-story/1","seed":134,"at":"favourite","furthest":"favourite","answers":{"asked":"ana","refused":"ana","kings":70,"deals":111,"worlds":"three","seven":[2],"queens":[0,2],"no":"up","fished":"same","asks":70,"listening":6,"newest":0,"middle":3,"oldest":0,"remembering":"met","aims":"kings","price":"kings"}}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(24,'28fb9f78e3cd981943979e937383a2babb6dab5155ee2bdf3d91cdb400e91826',46,'{"format":"gofish-story/1","seed":134,"at":"pond","furthest":"pond","answers":{"asked":"ana","refused":"ana","kings":70,"deals":111,"worlds":"three","seven":[2],"queens":[0,2],"no":"up","fished":"same","asks":70,"listening":6,"newest":0,"middle":3,"oldest":0,"remembering":"met","aims":"kings","price":"kings","favourite":"anything","four":"met","pond":"met"}}','2026-11-28T19:35:17+00:00','2026-11-28T19:35:17+00:00');
INSERT INTO "saves" VALUES(25,'d85e5167db4ae20ffd5dfc51dfac79a533f7bf60d0c2223fed600f3852d0b62d',13,'{"format":"gofish-tour/1","page":"tour","book":"standard","tours":[{"book":"standard","number":5,"answers":{"deal":"7","first":"seat0","dealt-book":"turn","legal":"not_held","give":"all"},"opening":{"tapped":"7S","begun":true}}]}','2026-11-28T19:35:18+00:00','2026-11-28T19:35:18+00:00');
INSERT INTO "saves" VALUES(26,'d9f048d7c3c2b8e5bd27b78af6bcc888ec1303fb0a5477c778cb6207a798d8a3',33,'{"format":"gofish-tour/1","page":"tour","book":"authors","tours":[{"book":"authors","number":12,"answers":{"deal":"all","suit":"yes","own-card":"yes","illegal":"misses","give":"named","catch":"seat0","refused":"passes","book":"keep","empty-hand":"skip","exposed":"nothing","failed":"both","end":"laid","tie":"seat0"},"opening":{"tapped":"3C","begun":true},"check":{"waiting":[["tie",373056],["end",252191],["failed",530574]],"right":2,"open":true,"answer":null}}]}','2026-11-28T19:35:18+00:00','2026-11-28T19:35:18+00:00');
INSERT INTO "saves" VALUES(27,'ac83ee74b8d41ca607b0f352a55db78b136c6dda72648288d27d401b53d477d0',43,'{"format":"gofish-tour/1","page":"tour","book":"standard","tours":[{"book":"standard","number":13,"answers":{"deal":"7","first":"seat0","dealt-book":"turn","legal":"not_held","give":"all","catch":"seat0","fish":"draws","other":"seat2","wish":"seat0","drawn-book":"seat1","empty-hand":"five","giver":"five","end":"laid","tie":"seat2"},"opening":{"tapped":"7S","begun":true},"check":{"waiting":[],"right":5,"open":true,"answer":null}}]}','2026-11-28T19:35:18+00:00','2026-11-28T19:35:18+00:00');
INSERT INTO "saves" VALUES(28,'432c00fb09d7d5a491628e306fc7d63d23b1351696d0363c21e579f761fbb098',5,'{"format":"gofish-puzzles/1","page":"case","cases":{"format":"gofish-detective/1","case":{"code":"S3-7WFPB-7","asks":6,"since":5,"explained":false,"ready":false,"accused":null,"sure":null},"record":[],"counted":{}}}','2026-11-28T19:35:19+00:00','2026-11-28T19:35:19+00:00');
INSERT INTO "saves" VALUES(29,'6ef36e5c685033668d3e0e85fc92e7915b8c5af89352a3ebf6bfddfdca47710f',5,'{"format":"gofish-puzzles/1","page":"question","questions":{"format":"gofish-practice/2","boxes":"{\"format\": \"gofish-boxes/1\", \"session\": 1, \"places\": {}}","round":{"lesson":4,"waiting":[["certain",1399285254],["worlds-left",1693770499],["new-chance",201561928]],"right":2,"answers":2,"missed":[],"believed":[]},"given":null,"tried":null,"hints":0,"turns":2,"streak":2,"lesson":4,"rungs":{"new-chance":1}}}','2026-11-28T19:35:19+00:00','2026-11-28T19:35:19+00:00');
INSERT INTO "saves" VALUES(30,'e38930b864e12142aec3b446c35b8688cc2f9ef289364045f38ef47959e68cf1',11,'{"format":"gofish-puzzles/1","page":"record","cases":{"format":"gofish-detective/1","case":{"code":"S3-7WFPB-7","asks":7,"since":6,"explained":false,"ready":true,"accused":1,"sure":75},"record":[[75,0.08176,0]],"counted":{"S3-7WFPB-7":1}}}','2026-11-28T19:35:19+00:00','2026-11-28T19:35:19+00:00');
INSERT INTO "saves" VALUES(31,'910370a7cee5537800166de6f3f6c626f7381a4de018f4f05d58422d5a9cff53',1,'{"format":"gofish-my-progress/1","path":"10-12"}','2026-11-28T19:35:19+00:00','2026-11-28T19:35:19+00:00');
INSERT INTO "saves" VALUES(32,'4a49382948aee521f4f45225c44e5b2d17865edee8d402d3011d993d11398f66',1,'{"format":"gofish-my-progress/1","path":"13-16"}','2026-11-28T19:35:19+00:00','2026-11-28T19:35:19+00:00');
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
COMMIT;
