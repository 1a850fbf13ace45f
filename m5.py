import pathlib,re
def sub(name, *pairs):
    p=pathlib.Path(name); s=p.read_text()
    for a,b in pairs:
        assert a in s, (name,a[:90])
        s=s.replace(a,b)
    p.write_text(s)
U='gofish_learn/ui/classroom/'
s=pathlib.Path(U+'host.py').read_text()
s=re.sub(r'            case \(\s+messages\.SeatClass\(\).*?\):\n','            case _ if isinstance(request, messages.Weighty):\n',s,count=1,flags=re.S)
s=s.replace('        on_page = self.on_page\n        match request:\n            case messages.SeatClass():','        on_page, about = self.on_page, None\n        match request:\n            case messages.SeatClass():').replace('(self.need_room(session).number)) or ""\n                about = None\n','(self.need_room(session).number)) or ""\n').replace('                on_page.warns, about = REMOVES_IDLE, None\n','                on_page.warns = REMOVES_IDLE\n')
pathlib.Path(U+'host.py').write_text(s)
sub(U+'host.py',
('"""The page; a learner\'s secret does not stay on one that may be projected next, and the focus follows the class."""','"""The page. No secret of a learner stays on one that may be projected next, and the focus follows the class."""'))
sub(U+'messages/requests.py',
('"""Everybody who is here is to sit at a table, with a device each; `sure`: even where tables play, which are closed."""','"""Everybody who is here is to sit at a table, with a device each; `sure`: even where tables play, which end."""'),
('"""The tables are to be closed, or one of them; their games end there. Nothing is done before the teacher is sure."""','"""The tables are to be closed, or one of them, which ends their games. Nothing is done before the teacher is sure."""'),
('-> Mapping[int, int]:','-> dict[int, int]:'),('from collections.abc import Mapping\n',''))
sub(U+'playing.py',
('"""Where the card table opens with a game that is over, beside the teacher\'s page: behind the #, `static/shared/keeping/linked.js` reads it."""','"""Where the card table opens with a game that is over; `static/shared/keeping/linked.js` reads what is behind the #."""'))
sub(U+'seating.py',('"""Who sits where, as the teacher has chosen: whoever is new is put down at the next table of those that are needed."""','"""Who sits where, as the teacher has chosen; whoever is new is put down at the next of the tables needed."""'))
