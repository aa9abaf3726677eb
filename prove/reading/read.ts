import { EVERYTHING, PAGE_CHANGES_CHANNEL } from "#app/platform/outbox/page-changes.server.ts";
import { metric } from "../../bench/harness/shop.ts";
import { persist } from "../actors/persist.ts";
import { patiently } from "../world/shop.ts";
import type { Way } from "../world/way.ts";
import type { World } from "../world/world.ts";
import { type Address, addressesOf } from "./addresses.ts";
import { type Facts, readFacts } from "./facts.ts";
import { complaintsAbout } from "./judge.ts";
import { type Reader, readersOf } from "./readers.ts";

/** Pages that one reader opens side by side. */
const AT_ONCE = 6;
/** Public pages are opened each time, of the others every twelfth kind, the next time the next ones. */
const TURNS = 12;

/**
 * While nobody acts: every kind of page, as each audience, plain and behind TLS. First as memory has them, and then, when all
 * is forgotten, with those first who bring something of their own: what is kept of their visit the others read.
 */
export async function readPages(world: World, turn: number): Promise<void> {
  await world.encrypted.untilReady();
  const facts = await readFacts(world.shop);
  const addresses = addressesOf(facts).filter(
    ({ isPublic }, index) => isPublic || index % TURNS === turn % TURNS,
  );
  for (const way of [world.plain, world.encrypted]) {
    const readers = await readersOf(world, way);
    await readInTurn(world, { way, facts, addresses, readers });
    await forgetPages(world, way);
    await readInTurn(world, { way, facts, addresses, readers: readers.toReversed() });
  }
  world.journal.read.soldOut += facts.soldOut.length;
}

interface Reading {
  way: Way;
  facts: Facts;
  addresses: Address[];
  readers: Reader[];
}

async function readInTurn(world: World, { way, facts, addresses, readers }: Reading): Promise<void> {
  const brought = [...new Set(readers.flatMap(({ brings }) => brings))];
  for (const reader of readers) {
    const left = addresses.flatMap((each) => Array(reader.times).fill(each) as Address[]).entries();
    const read = async () => {
      for (const [index, { path }] of left) {
        const answer = await persist(() => reader.open(path, index), isFault);
        world.journal.read.pages++;
        const complaints = answer
          ? complaintsAbout(reader, { path, answer, brought }, facts)
          : ["had no answer for a minute"];
        for (const what of complaints)
          world.journal.misread.push({ where: `${path}, ${way.name}, ${reader.name}`, what });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
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
