// The token of a browser that has played version 1.0.0 at another port: the cookie that says it goes with addresses that
// are no pages any more, so only the server hears of it. Whoever needs the token on a page of our server settles it first.

import { hasToken, takeToken } from "../browser-state.js";

const OLD_COOKIE = "/voila/render/token";

export async function settleToken() {
  if (hasToken()) return;
  try {
    const answer = await fetch(OLD_COOKIE, { cache: "no-store" });
    if (answer.ok) takeToken((await answer.json()).token);
  } catch (error) {
    console.info(error); // then the browser gets a new one
  }
}
