// How much of what is wanted has come: a `fetch` that counts the bytes of whatever it fetches.

/**
 * @param {number} bytes how many will come in all
 * @param {(share: number) => void} tell is called with the share of them that has come, from 0 to 1
 * @returns {typeof fetch}
 */
export function countFetched(bytes, tell) {
  const plain = globalThis.fetch.bind(globalThis);
  let come = 0;
  let told = 0;

  /** @param {Uint8Array} piece */
  function count(piece) {
    come += piece.byteLength;
    const share = Math.min(1, come / bytes);
    if (share - told < 0.01 && share < 1) return;
    told = share;
    tell(share);
  }

  return async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}.`);
    const counting = new TransformStream({
      transform(piece, controller) {
        count(piece);
        controller.enqueue(piece);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counting), { status, headers });
  };
}
