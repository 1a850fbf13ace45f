// The ways to a table: its address, and the code that lets others in.

const NOT_HEARD = "That could not be sent. Check the connection, and try again.";
const CODE = /^#([A-Za-z0-9 ]{4,20})$/;

/** @param {number} number */
export function tableAddress(number) {
  return `${window.location.pathname}?table=${number}`;
}

/** @param {number} number */
export function goToTable(number) {
  window.location.assign(tableAddress(number));
}

// In a class a learner is led to the table at which she sits; the way back does not end where she would be led on.
/** @param {number} number */
export function goToYours(number) {
  window.location.replace(tableAddress(number));
}

export function lobbyAddress() {
  return window.location.pathname;
}

/** @param {number} number */
export function pictureOfCode(number) {
  return `../friends/qr?table=${number}`;
}

// The code that somebody's link has brought; it is taken out of the address, where it would stay for others to see.
export function codeOfAddress() {
  const { hash, pathname, search } = window.location;
  const code = CODE.exec(decodeURIComponent(hash))?.[1];
  if (code) window.history.replaceState(window.history.state, "", pathname + search);
  return code ?? null;
}

// Asks to be let in. Answers why not, in a sentence, or null once the page is on its way to the table.
/** @param {string} code */
export async function enter(code) {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("../friends/code", { method: "POST", headers, body: JSON.stringify({ code }) });
    const told = await response.json();
    if (!response.ok) return told.say ?? NOT_HEARD;
    goToTable(told.table);
    return null;
  } catch (error) {
    console.warn(error);
    return NOT_HEARD;
  }
}
