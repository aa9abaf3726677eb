import { randomUUID } from "node:crypto";
import { type Answer, browser } from "../world/browser.ts";
import { noticeWith, oddlyWritten } from "../world/odd-cookies.ts";
import { chosenFrom, type World } from "../world/world.ts";

/** More than there are web processes, each of which keeps pages of its own. */
const OTHERS = 4;

/** What few ask for together: their pages are seldom in memory before. */
const PIECES = ["vestido", "blusa", "saia", "camisa", "conjunto", "short"];
const COLOURS = ["azul", "rosa", "preto", "branco", "verde"];

/** Somebody asks first for a page that nobody has asked for yet, with a text in a cookie; others ask after them. */
export async function bringOddCookies(
  world: World,
  choice: number,
): Promise<{ answer: Answer | null; isSeen: boolean }> {
  let last: Answer | null = null;
  await world.encrypted.untilReady();
  for (const way of [world.plain, world.encrypted]) {
    const stranger = browser({ ...way, port: () => way.port, address: "10.4.0.3", heard: () => {} });
    const text = `Texto de um estranho ${randomUUID()}`;
    const cookies = oddlyWritten(`${way.prefix}mare.aviso`, noticeWith(text));
    for (const [index, cookie] of cookies.entries()) {
      const piece = chosenFrom(PIECES, (choice + index / cookies.length) % 1)!;
      const path = `/search?q=${piece}+${COLOURS[index % COLOURS.length]!}`;
      await stranger.get(path, { Cookie: cookie });
      for (let other = 0; other < OTHERS; other++) {
        last = (await stranger.get(path)) ?? last;
        if (last?.body.includes(text)) return { answer: last, isSeen: true };
      }
    }
  }
  return { answer: last, isSeen: false };
}
