import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { centavos } from "#app/shared/money.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import {
  AMOUNT,
  buyer,
  charge,
  lastAudit,
  news,
  noPayments,
  recordResult,
  results,
  statusOf,
  tokenOf,
} from "#tests/support/payments.ts";
import { payAtBank } from "../sandbox/bank.server.ts";
import { SIGNATURE_HEADER, signatureOf } from "../sandbox/signature.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { applyNews } from "./apply-news.server.ts";
import { expirePayments, reconcilePayments } from "./payment-jobs.server.ts";
import { receiveNotification } from "./receive-notification.server.ts";

beforeEach(noPayments);

const signedNow = async (body: string) => ({
  url: new URL("https://loja.test/api/payments/webhook/sandbox"),
  body,
  headers: new Headers({
    [SIGNATURE_HEADER]: signatureOf(await secretFor("sandbox payment notifications"), body, clock.now()),
  }),
});

type Message = Awaited<ReturnType<typeof news>>;

describe("news from the provider", () => {
  it("settles a payment once, however often and however fast it is repeated", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => receiveNotification("sandbox", message, recordResult)),
    );
    expect(answers.flatMap((answer) => (answer.ok ? answer.outcomes : [])).sort()).toEqual([
      "applied",
      "duplicate",
      "duplicate",
      "duplicate",
    ]);
    // The same thing said in another letter.
    const other = await receiveNotification("sandbox", await news(paymentId, { id: "again" }), recordResult);
    expect(other).toEqual({ ok: true, outcomes: ["no-change"] });
    expect(results).toMatchObject([{ paymentId, status: "approved", paidAmount: AMOUNT }]);
    expect(await statusOf(paymentId)).toBe("approved");
  });

  it("settles it once when several letters say so at the same moment", async () => {
    const { paymentId } = await charge();
    const messages = await Promise.all(["a", "b", "c"].map((id) => news(paymentId, { id })));
    const answers = await meetingAt(
      sql`select from payments where id = ${paymentId} for update`,
      messages.map((message) => () => receiveNotification("sandbox", message, recordResult)),
    );
    expect(answers).toEqual(
      ["applied", "no-change", "no-change"].map((outcome) => ({ ok: true, outcomes: [outcome] })),
    );
    expect(results).toHaveLength(1);
  });

  it("is rolled back whole when the order cannot be changed, and accepted when it is sent again", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    const failing = () => Promise.reject(new Error("the order is locked"));
    await expect(receiveNotification("sandbox", message, failing)).rejects.toThrow("the order is locked");
    expect(await statusOf(paymentId)).toBe("pending");
    expect(await receiveNotification("sandbox", message, recordResult)).toEqual({
      ok: true,
      outcomes: ["applied"],
    });
    expect(results).toHaveLength(1);
  });

  it.each([
    ["unsigned", async (m: Message) => ({ ...m, headers: new Headers(), body: "{}" }), "bad-signature"],
    [
      "with a forged signature",
      async (m: Message) => ({
        ...m,
        headers: new Headers({ [SIGNATURE_HEADER]: `t=1,v1=${"0".repeat(64)}` }),
      }),
      "bad-signature",
    ],
    [
      "with a changed body",
      async (m: Message) => ({ ...m, body: m.body.replace("12345", "1") }),
      "bad-signature",
    ],
    ["in no known words", async () => signedNow('{"status":"rich"}'), "malformed"],
    ["that is no JSON", async () => signedNow("\u0000"), "malformed"],
    ["that never ends", async () => signedNow("x".repeat(600_000)), "malformed"],
  ] as const)("%s is refused and changes nothing", async (_, forge, problem) => {
    const { paymentId } = await charge();
    const forged = await forge(await news(paymentId));
    expect(await receiveNotification("sandbox", forged, recordResult)).toEqual({ ok: false, problem });
    expect(await statusOf(paymentId)).toBe("pending");
    expect(results).toEqual([]);
  });

  it("replayed later is refused, with a line in the audit log", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    clock.advance(10 * 60_000);
    expect(await receiveNotification("sandbox", message, recordResult)).toEqual({
      ok: false,
      problem: "stale",
    });
    expect(await lastAudit()).toMatchObject({
      action: "recusar-aviso-de-pagamento",
      subject_id: "sandbox",
      after: { problem: "stale" },
    });
  });

  it("about an unknown payment, or of another amount, is kept and changes nothing", async () => {
    const { paymentId } = await charge();
    const unknown = await receiveNotification("sandbox", await news(randomUUID()), recordResult);
    expect(unknown).toEqual({ ok: true, outcomes: ["unknown-payment"] });
    const wrong = await receiveNotification(
      "sandbox",
      await news(paymentId, { paidAmount: centavos(1) }),
      recordResult,
    );
    expect(wrong).toEqual({ ok: true, outcomes: ["wrong-amount"] });
    expect(await receiveNotification("elsewhere", await news(paymentId), recordResult)).toEqual({
      ok: false,
      problem: "unknown-provider",
    });
    expect(results).toEqual([]);
    const kept = await db.selectFrom("payment_events").select("outcome").orderBy("received_at").execute();
    expect(kept.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["unknown-payment", "wrong-amount"]),
    );
  });
});

it("any order of the same news, doubled or not, leaves the same payment", async () => {
  const statuses = ["expired", "approved", "declined"] as const;
  const sequences = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 0, 2, 1],
    [0, 2, 2, 1, 0],
  ].map((order) => order.map((index) => statuses[index]!));
  const ends: string[] = [];
  for (const sequence of sequences) {
    const { paymentId } = await charge();
    for (const status of sequence) {
      const heard = { status, by: "provider", at: clock.now(), paidAmount: AMOUNT } as const;
      await db.transaction().execute((transaction) => applyNews(transaction, paymentId, heard, recordResult));
    }
    ends.push(await statusOf(paymentId));
  }
  expect(ends).toEqual(sequences.map(() => "approved"));
});

describe("the reconciliation", () => {
  it("finds the payment whose notification got lost, and the card during which the process died", async () => {
    const pix = await charge();
    await simulatePayment(buyer, pix.paymentId, recordResult, { tell: false });
    const card = await charge({ method: "credit-card", cardToken: tokenOf("approve") });
    const { orderId } = (await db
      .selectFrom("payments")
      .select("order_id as orderId")
      .where("id", "=", card.paymentId)
      .executeTakeFirst())!;
    await payAtBank({ paymentId: card.paymentId, orderId, amount: AMOUNT, at: clock.now() });
    const waiting = await charge();
    await reconcilePayments(recordResult);
    expect(results).toEqual([]);

    clock.advance(3 * 60_000);
    await reconcilePayments(recordResult);
    await reconcilePayments(recordResult);
    expect(results.map(({ paymentId, status }) => `${paymentId} ${status}`).sort()).toEqual(
      [`${pix.paymentId} approved`, `${card.paymentId} approved`].sort(),
    );
    expect(await statusOf(waiting.paymentId)).toBe("pending");
    // The letter that was only slow changes nothing any more.
    expect(await receiveNotification("sandbox", await news(pix.paymentId), recordResult)).toEqual({
      ok: true,
      outcomes: ["no-change"],
    });
  });

  it("finds a PIX that was paid after its time, though nobody told of it", async () => {
    const { paymentId } = await charge();
    clock.advance(3 * 60 * 60_000);
    await expirePayments(recordResult);
    expect(await statusOf(paymentId)).toBe("expired");
    await simulatePayment(buyer, paymentId, recordResult, { tell: false });
    clock.advance(7 * 60 * 60_000);
    await reconcilePayments(recordResult);
    await reconcilePayments(recordResult);
    expect(results.map(({ status }) => status)).toEqual(["expired", "late"]);
    expect(await statusOf(paymentId)).toBe("approved");
  });
});
