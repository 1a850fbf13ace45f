from gofish_learn.engine.records.document import RecordError as RecordError
from gofish_learn.engine.history import replay as replay
from gofish_learn.engine.records.record import Record as Record, parse_record as parse_record
