// All of a piece, which the first one of a notebook asks for.

import { openPiece } from "./piece.js";

export default { open: openPiece };
