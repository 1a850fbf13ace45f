from gofish_learn.knowledge.remembering.memories import (
    Chunks as Chunks,
    Fading as Fading,
    LastEvents as LastEvents,
    Memory as Memory,
    Perfect as Perfect,
)
from gofish_learn.lab.memory_curve import compare_memories as compare_memories
