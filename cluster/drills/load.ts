import { randomUUID } from "node:crypto";
import { atRate } from "../../bench/harness/at-rate.ts";
import { type WantedOrder, wantedOrders } from "../../bench/order-load.ts";
import { persist } from "../../prove/actors/persist.ts";
import { type Journal, newJournal } from "../../prove/journal.ts";
import { type Answer, type Browser, browser, isDone, isUnclear } from "../../prove/world/browser.ts";
import type { Cluster } from "../cluster.ts";

/** What was asked during one drill, and how it was answered. */
export interface Tally {
  orders: { asked: number; failed: number };
  pages: { asked: number; failed: number };
  /** Ids, each with when it was acknowledged. */
  acknowledged: Map<string, number>;
}

export interface Load {
  /** Of all drills: what one acknowledged must also survive the next. */
  journal: Journal;
  /** Begins; the returned function ends it and waits for the last answer. */
  begin(rate: number): { tally: Tally; end(): Promise<void> };
}

/** Every so many-th buyer pays and then cancels, so that there is money to give back. */
const CHANGES_MIND = 5;

/**
 * Buyers who place orders through haproxy and, as people do, send again what nobody answered clearly; and visitors who read
 * pages. Everything they were told is in the journal, for the checks of the simulation.
 */
export async function prepareLoad(cluster: Cluster): Promise<Load> {
  const next = await wantedOrders((sql) => cluster.ask(sql));
  const products = await cluster.ask<{ id: string }>("select id from products where on_sale order by id");
  const journal = newJournal();

  return {
    journal,
    begin: (rate) => {
      const tally: Tally = {
        orders: { asked: 0, failed: 0 },
        pages: { asked: 0, failed: 0 },
        acknowledged: new Map(),
      };
      let over = false;
      const browse = (count: Tally["pages"], address: string, cookie?: string) =>
        browserOf(cluster, { journal, count, address, cookie });
      let turn = 0;
      const order = async () => {
        const wanted = next();
        const buyer = browse(tally.orders, wanted.address, wanted.cookie);
        const placed = await place(buyer, wanted, journal);
        if (!placed) return;
        tally.acknowledged.set(placed.orderId, performance.now());
        if (turn++ % CHANGES_MIND === 0) await changeMind(buyer, placed, journal);
      };
      const page = async () => {
        const { id } = products[Math.floor(Math.random() * products.length)]!;
        const paths = ["/", `/product/${id}`, `/search?q=${randomUUID().slice(0, 4)}`, "/search?q=vestido"];
        const visitor = browse(tally.pages, "10.2.0.1");
        await visitor.get(paths[Math.floor(Math.random() * paths.length)]!);
      };
      const running = Promise.all([atRate(rate, () => over, order), atRate(rate, () => over, page)]);
      return {
        tally,
        end: async () => {
          over = true;
          await running;
        },
      };
    },
  };
}

interface Reading {
  journal: Journal;
  count: Tally["pages"];
  address: string;
  cookie: string | undefined;
}

function browserOf({ url, place }: Cluster, { journal, count, address, cookie }: Reading): Browser {
  const heard = (what: string, answer: Answer | null) => {
    count.asked++;
    if (isUnclear(answer)) count.failed++;
    if (answer?.status === 500) journal.broken.push({ what, id: answer.body.slice(0, 200) });
  };
  return browser({ port: () => place.ports.shop, origin: url, address, heard, ...(cookie && { cookie }) });
}

interface Placed {
  orderId: string;
  paymentId: string;
}

async function place(buyer: Browser, wanted: WantedOrder, journal: Journal): Promise<Placed | null> {
  const { key, userId, total, body } = wanted;
  journal.asked.push({ key, userId, total });
  const answer = await persist(() =>
    buyer.post("/checkout/place", { raw: { body, type: "application/json" } }),
  );
  if (answer?.status !== 201) return null;
  const placed = JSON.parse(answer.body) as Placed;
  journal.placed.push({ key, userId, orderId: placed.orderId, total });
  return placed;
}

async function changeMind(buyer: Browser, { orderId, paymentId }: Placed, journal: Journal): Promise<void> {
  const form = { voltar: "/orders", avisar: "sim" };
  const paid = await persist(() => buyer.post(`/api/payments/${paymentId}/simulate`, { form }));
  if (paid?.location) journal.paid.push({ paymentId });
  const cancelled = await persist(() => buyer.post(`/order/${orderId}/cancelar`, { form: {} }));
  if (isDone(cancelled)) journal.cancelled.push({ orderId });
}
