// The story read aloud by the browser itself, for those who do not read yet: off until it is switched on.

import { hide, setAttributes } from "../dom.js";
import { control } from "../icons.js";
import { isHeld, onHeld } from "../page/held.js";
import { SENTENCES } from "../sentences.js";
import { isOn, onSettings, turn } from "./settings.js";

const MS_A_LETTER = 150; // slower than any voice: after that, one that has not said that it is done is not waited for
const MS_TO_BEGIN = 3000;

// Only a voice of this device may speak: others send the text to a server.
function localVoice() {
  const voices = (window.speechSynthesis?.getVoices() || []).filter((voice) => voice.localService);
  return voices.find((voice) => voice.lang.startsWith("en")) || null;
}

/**
 * @param {() => void} done is called whenever the voice falls silent
 * @param {AbortSignal} [gone] is told when it is wanted no more
 * @param {() => void} [begun] is called whenever it is switched on
 */
export function createSpeech(done, gone, begun = () => {}) {
  const toggle = () => turn("speech");
  const { button } = control("speech", SENTENCES.read_aloud, toggle);
  const engine = window.speechSynthesis;
  let wanted = false; // whether this game is one to read aloud
  let on = isOn("speech");
  /** @type {number} */
  let timer = null;

  function update() {
    setAttributes(button, { "aria-pressed": String(on), "data-on": on });
    hide(button, !wanted || !localVoice());
  }

  /** @param {boolean} offered */
  function offer(offered) {
    wanted = offered;
    if (!wanted) stop();
    update();
  }

  function finish() {
    clearTimeout(timer);
    timer = null;
    done();
  }

  function stop() {
    clearTimeout(timer);
    timer = null;
    engine?.cancel();
  }

  /** @param {...(string | null)} sentences */
  function say(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    const voice = localVoice();
    if (!on || !wanted || !voice || !text) return;
    stop();
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    const mine = setTimeout(finish, MS_TO_BEGIN + MS_A_LETTER * text.length);
    timer = mine;
    spoken.onend = () => timer === mine && finish();
    spoken.onerror = spoken.onend;
    engine.speak(spoken);
  }

  function turned() {
    if (on === isOn("speech")) return;
    on = !on;
    if (!on) stop();
    update();
    if (on) begun();
    else done();
  }

  // When everybody is to look up, the rest of a sentence stays unsaid.
  function hush() {
    if (!isHeld() || timer === null) return;
    stop();
    done();
  }

  engine?.addEventListener?.("voiceschanged", update, { signal: gone });
  onHeld(hush, gone);
  onSettings(turned, gone);
  gone?.addEventListener("abort", stop);
  update();
  return { button, offer, say, toggle, isSpeaking: () => timer !== null };
}
