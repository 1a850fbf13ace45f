// What the browser keeps between visits (the token, the speed, whether to read aloud and to sound), and what happens
// where it may keep nothing.

const TOKEN_KEY = "gofish.token";
const SPEED_KEY = "gofish.speed";
const SPEECH_KEY = "gofish.speech";
const SOUND_KEY = "gofish.sound";

/** @param {string} key */
function kept(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function keptNow(key, value) {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

// 32 hex digits that nobody can guess, or null where storage is blocked: then the game cannot be resumed, only played.
// crypto.randomUUID would need a secure page, and a classroom's server is often plain http.
export function token() {
  const old = kept(TOKEN_KEY);
  if (/^[0-9a-f]{32}$/.test(old || "")) return old;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return keptNow(TOKEN_KEY, fresh) ? fresh : null;
}

/**
 * @param {string[]} allowed
 * @param {string} otherwise
 */
export function keptSpeed(allowed, otherwise) {
  const old = kept(SPEED_KEY);
  return allowed.includes(old) ? old : otherwise;
}

/** @param {string} speed */
export function keepSpeed(speed) {
  keptNow(SPEED_KEY, speed);
}

export function keptSpeech() {
  return kept(SPEECH_KEY) === "on";
}

/** @param {boolean} on */
export function keepSpeech(on) {
  keptNow(SPEECH_KEY, on ? "on" : "off");
}

export function keptSound() {
  return kept(SOUND_KEY) !== "off";
}

/** @param {boolean} on */
export function keepSound(on) {
  keptNow(SOUND_KEY, on ? "on" : "off");
}
