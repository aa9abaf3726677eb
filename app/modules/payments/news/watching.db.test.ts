import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { stopListening } from "#app/platform/db/listen.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";
import { administrator, buyer, charge, noPayments, recordResult, stranger } from "#tests/support/payments.ts";
import { paymentFor } from "../payment-queries.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { writeBoletoSlip } from "../slip/write-boleto-slip.server.ts";
import { watchPayment } from "./watch-payment.server.ts";

beforeEach(noPayments);

const outbox = startOutbox();
afterAll(async () => {
  await outbox.stop();
  await stopListening();
});

describe("somebody else than the buyer", () => {
  it("sees no payment, no slip, no news, and pays nothing", async () => {
    const { paymentId } = await charge({ method: "boleto" });
    for (const viewer of [null, stranger]) {
      expect(await paymentFor(viewer, paymentId)).toBeNull();
      expect(await writeBoletoSlip(viewer, paymentId)).toBeNull();
      expect(await watchPayment(viewer, paymentId)).toEqual({ ok: false, problem: "not-found" });
      expect(await simulatePayment(viewer, paymentId, recordResult)).toMatchObject({
        ok: false,
        problem: "not-found",
      });
    }
    for (const viewer of [buyer, administrator]) expect(await paymentFor(viewer, paymentId)).not.toBeNull();
    for (const id of ["", "x", "\u0000", "1 or 1=1", "z".repeat(9_000)])
      expect(await paymentFor(buyer, id)).toBeNull();
  });
});

describe("watching a payment", () => {
  const open = async (paymentId: string) => {
    const watched = await watchPayment(buyer, paymentId);
    if (!watched.ok) throw new Error(watched.problem);
    const reader = watched.open().getReader();
    let heard = "";
    const until = async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended after ${heard}`);
        heard += Buffer.from(value).toString();
      }
    };
    return { until, leave: () => reader.cancel() };
  };

  it("sends the status at once, and each change as it happens", async () => {
    const { paymentId } = await charge();
    const page = await open(paymentId);
    await page.until('{"status":"pending"}');
    await simulatePayment(buyer, paymentId, recordResult);
    await page.until('{"status":"approved"}');
    await page.leave();
  });

  it("misses nothing while its connection to the database is broken", async () => {
    const { paymentId } = await charge();
    const page = await open(paymentId);
    await page.until('{"status":"pending"}');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mare-listen' and datname = current_database()`.execute(db);
    await simulatePayment(buyer, paymentId, recordResult);
    await page.until('{"status":"approved"}');
    await page.leave();
  });

  it("is bounded for one person, and free again when a page is left", async () => {
    const { paymentId } = await charge();
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open(paymentId)));
    expect(await watchPayment(buyer, paymentId)).toEqual({ ok: false, problem: "too-many" });
    await pages[0]!.leave();
    expect((await watchPayment(buyer, paymentId)).ok).toBe(true);
  });
});
