import { rmSync } from "node:fs";
import { readBooks, readStock } from "./books/read-books.ts";
import { doubledOrders, lostOrders } from "./checks/acknowledged-orders.ts";
import { type Violation, violationsIn } from "./checks/index.ts";
import { shopClock } from "./clock/shop-clock.ts";
import { type Journal, newJournal } from "./journal.ts";
import { randomOf } from "./plan/random.ts";
import type { Plan } from "./plan/waves.ts";
import { comeToRest, liveThrough } from "./storm.ts";
import { startEncryptedNode } from "./world/encrypted-node.ts";
import { startMailServer } from "./world/mail-server.ts";
import { preparedShop } from "./world/prepared-shop.ts";
import { startProxy } from "./world/proxy.ts";
import { startProvedShop } from "./world/shop.ts";
import { worldOf } from "./world/world.ts";

export interface Proof {
  plan: Plan;
  journal: Journal;
  violations: Violation[];
  /** Orders in the final books. */
  orders: number;
  lost: ReadonlySet<string>;
  doubled: ReadonlySet<string>;
  seconds: number;
  /** With the shop's log; only after a violation. */
  folder: string | null;
}

/** One seed, in a shop of its own: started, lived through, brought to rest and checked. */
export async function prove(plan: Plan): Promise<Proof> {
  const { people, copy } = await preparedShop();
  const startedAt = performance.now();
  const folder = copy();
  const clock = shopClock(folder);
  const mail = await startMailServer();
  const shop = await startProvedShop(folder, { ...clock.settings, SMTP_URL: mail.url });
  const proxy = await startProxy(shop.port, randomOf(plan.seed));
  const encrypted = await startEncryptedNode(folder, { ...clock.settings, SMTP_URL: mail.url });
  const journal = newJournal();
  let violations: Violation[] | null = null;
  try {
    const world = worldOf({ shop, clock, proxy, encrypted, mail, journal, people });
    const stockBefore = await readStock(shop);
    await liveThrough(world, people, plan);
    await comeToRest(world, people);
    const books = await readBooks(shop);
    violations = [
      ...violationsIn({ journal, books, stockBefore, received: mail.received }),
      ...nothingSoldOut(plan, journal),
    ];
    const seconds = (performance.now() - startedAt) / 1000;
    const kept = violations.length > 0 ? folder : null;
    return {
      plan,
      journal,
      violations,
      orders: books.orders.length,
      lost: lostOrders({ journal, books }),
      doubled: doubledOrders({ books }),
      seconds,
      folder: kept,
    };
  } finally {
    proxy.close();
    await encrypted.stop();
    await shop.stop();
    mail.close();
    if (violations?.length === 0) rmSync(folder, { recursive: true, force: true });
  }
}

/** A run in which nothing was sold out has not seen what people see then. */
function nothingSoldOut({ waves }: Plan, { read }: Journal): Violation[] {
  const isMeant = waves.some(({ steps }) => steps.some(({ action }) => action.kind === "sell-out"));
  return isMeant && read.soldOut === 0
    ? [{ check: "stock reaches zero, and is read", where: "the catalogue", what: "nothing was sold out" }]
    : [];
}
