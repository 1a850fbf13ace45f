from gofish_learn.knowledge.beliefs.beliefs import Beliefs as Beliefs, beliefs_of as beliefs_of
from gofish_learn.knowledge.beliefs.evidence import Reading as Reading
from gofish_learn.knowledge.proofs.explain import explain as explain
from gofish_learn.knowledge.review.choices import Choice as Choice, choices as choices
from gofish_learn.knowledge.review.review import review_all as review_all
from gofish_learn.knowledge.review.why_best import why_best as why_best
