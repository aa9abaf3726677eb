import { EVERYTHING, PAGE_CHANGES_CHANNEL } from "#app/platform/outbox/page-changes.server.ts";
import { metric } from "../../bench/harness/shop.ts";
import { persist } from "../actors/persist.ts";
import type { ReadingPlan } from "../plan/waves.ts";
import { patiently } from "../world/shop.ts";
import type { Way } from "../world/way.ts";
import type { World } from "../world/world.ts";
import type { Address } from "./addresses.ts";
import { countRead, type Manner, readingBy } from "./coverage.ts";
import { dueIn } from "./due.ts";
import { type Facts, readFacts } from "./facts.ts";
import { complaintsAbout } from "./judge.ts";
import { handInPapers } from "./papers.ts";
import type { Reader } from "./reader.ts";
import { readersOf } from "./readers.ts";

/** Pages that one reader opens side by side. */
const AT_ONCE = 6;
/** Spreads the manners of writing a cookie over addresses that stand side by side. */
const STRIDE = 7;

/**
 * While nobody acts: pages of every audience, plain and behind TLS. First as memory has them, and then, when all is forgotten,
 * with those first who bring something of their own: what is kept of their visit the others read.
 */
export async function readPages(world: World, plan: ReadingPlan, isLast: boolean): Promise<void> {
  await world.encrypted.untilReady();
  const facts = await readFacts(world.shop, await handInPapers(world));
  const due = dueIn(world.journal.read.turns, facts, { plan, isLast });
  for (const way of [world.plain, world.encrypted]) {
    const readers = await readersOf(world, way);
    await readInTurn(world, { way, manner: "from memory", facts, due, readers });
    await forgetPages(world, way);
    await readInTurn(world, { way, manner: "from scratch", facts, due, readers: readers.toReversed() });
  }
  world.journal.read.soldOut += facts.soldOut.length;
}

interface Reading {
  way: Way;
  manner: Manner;
  facts: Facts;
  due: (way: Way["name"], manner: Manner) => Address[];
  readers: Reader[];
}

async function readInTurn(world: World, { way, manner, facts, due, readers }: Reading): Promise<void> {
  const brought = [...new Set(readers.flatMap(({ brings }) => brings))];
  const { read, misread } = world.journal;
  const addresses = due(way.name, manner);
  for (const reader of readers) {
    const by = readingBy(reader.name, way.name, manner);
    const complain = (path: string, what: string) => misread.push({ where: `${path}, ${by}`, what });
    const open = (path: string, number: number) => {
      read.pages++;
      return persist(() => reader.open(path, number), isFault);
    };
    for (const { path, word, number = 0 } of reader.ownPages) {
      const answer = await open(path, number);
      if (!answer?.body.includes(word)) complain(path, `does not show "${word}", which is the reader's own`);
    }
    const left = addresses
      .flatMap((each) => Array(each.isPublic ? reader.times : 1).fill(each) as Address[])
      .entries();
    const readOn = async () => {
      for (const [index, address] of left) {
        const answer = await open(address.path, index * STRIDE);
        const shown = answer?.status === 200;
        countRead(read.kinds, { route: address.kind.route, by, shown });
        const complaints = answer
          ? complaintsAbout(reader, { address, answer, brought }, facts)
          : ["had no answer for a minute"];
        for (const what of complaints) complain(address.path, what);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  }
}

/** A fault may still be under way, and is told with 503. */
const isFault = (answer: { status: number } | null): boolean => !answer || answer.status === 503;

/** Every process is told that everything changed, as after news that got lost. */
const forgetPages = ({ shop }: World, { port }: Way): Promise<void> =>
  patiently("kept pages to be forgotten", async () => {
    await shop.ask("select pg_notify($1, $2)", [PAGE_CHANGES_CHANNEL, EVERYTHING]);
    return (await metric({ url: `http://127.0.0.1:${port}` }, "mare_page_cache_pages")) === 0;
  });
