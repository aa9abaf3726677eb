import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { stopListening } from "#app/platform/db/listen.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { centavos, type Money } from "#app/shared/money.ts";
import { findCardNumbers } from "#tests/support/card-numbers.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { applyNews } from "./apply-news.server.ts";
import { cancelPayment } from "./cancel-payment.server.ts";
import { chargePayment } from "./charge-payment.server.ts";
import type { ChargeRequest } from "./charge-request.ts";
import { createCharge } from "./create-charge.server.ts";
import { confirmReceipt, confirmRefund } from "./index.server.ts";
import { expirePayments } from "./jobs/expire-payments.server.ts";
import { reconcilePayments } from "./jobs/reconcile-payments.server.ts";
import { sendRefund } from "./jobs/send-refund.server.ts";
import type { PaymentResult } from "./payment.ts";
import { paymentFor } from "./payment-view.server.ts";
import { pixKeyProvider } from "./pix-key/pix-key-provider.server.ts";
import { plugPaymentProvider, plugPaymentResults } from "./ports.server.ts";
import { receiveNotification } from "./receive-notification.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { payAtBank } from "./sandbox/bank.server.ts";
import { writeSandboxNotification } from "./sandbox/notification.server.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";
import { simulatePayment } from "./sandbox/simulate-payment.server.ts";
import { type Behaviour, TEST_CARDS, writeSandboxToken } from "./sandbox/test-cards.ts";
import { SIGNATURE_HEADER, signatureOf } from "./signature.server.ts";
import { writeBoletoSlip } from "./slip/write-boleto-slip.server.ts";
import { tokeniseCard } from "./ui/tokenise-card.ts";
import { watchPayment } from "./watch-payment.server.ts";
import { FAILED_MESSAGE } from "./wording.ts";

afterAll(stopListening);

let told: PaymentResult[] = [];
beforeEach(async () => {
  // Much faster than `truncate` on a few rows.
  for (const table of ["refunds", "payments", "payment_events", "sandbox_refunds", "sandbox_bank"] as const)
    await db.deleteFrom(table).execute();
  told = [];
  plugPaymentProvider(sandboxProvider);
  plugPaymentResults(async (_, result) => void told.push(result));
});

const buyer: Viewer = {
  ...{ userId: "buyer", name: "Ana", email: "ana@mare.test", phone: null, role: "cliente" },
  ...{ permissions: [], sellerId: null, sessionId: "s" },
};
const stranger: Viewer = { ...buyer, userId: "stranger" };
const administrator: Viewer = { ...stranger, userId: "admin", role: "admin", permissions: ["manage_orders"] };

const AMOUNT = centavos(12_345);
const tokenOf = (behaviour: Behaviour) =>
  writeSandboxToken({ behaviour, brand: "visa", last4: "1111" }, "nonce123");

async function charge(given: Partial<ChargeRequest> = {}) {
  const created = await db.transaction().execute((transaction) =>
    createCharge(transaction, {
      orderId: randomUUID(),
      orderNumber: "A1B2C3D4",
      userId: "buyer",
      method: "pix",
      amount: AMOUNT,
      instalments: 1,
      ...(given.method === "boleto" && { payer: { name: "Ana Lima", document: "529.982.247-25" } }),
      ...given,
    }),
  );
  if (!created.ok) throw new Error(created.problem);
  return created;
}

const statusOf = async (id: string) =>
  (await db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("a charge", () => {
  it("by PIX or boleto can be paid as soon as the order is written", async () => {
    const pix = await charge({ method: "pix" });
    expect(pix).toMatchObject({ status: "pending", instructions: { kind: "pix" } });
    expect(pix.expiresAt.getTime() - clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    const boleto = await charge({ method: "boleto" });
    expect(boleto).toMatchObject({ status: "pending", instructions: { kind: "boleto" } });
    expect(
      await db.selectFrom("payments").selectAll().where("id", "=", boleto.paymentId).executeTakeFirst(),
    ).toMatchObject({ payer_name: "Ana Lima", payer_document: "***.982.247-**", amount: "123.45" });
  });

  it.each([
    ["approve", "approved", "approved", null],
    ["no-funds", "declined", "declined", "insufficient-funds"],
    ["stolen", "declined", "declined", "stolen-card"],
  ] as const)(
    "by a card that shall %s is %s, however often it is asked",
    async (behaviour, status, result, reason) => {
      const cardToken = tokenOf(behaviour);
      const { paymentId } = await charge({ method: "credit-card", instalments: 3, cardToken });
      const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken });
      const answers = await Promise.all([ask(), ask()]);
      expect([...answers, await ask()].map((answer) => answer.status)).toEqual([status, status, status]);
      expect(told).toMatchObject([{ paymentId, status: result, reason, amount: AMOUNT }]);
    },
  );

  it("by the card that needs a second try fails once, with the specification's words, and then passes", async () => {
    const cardToken = tokenOf("retry");
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken });
    expect(await ask()).toEqual({ status: "failed", message: FAILED_MESSAGE });
    expect(await statusOf(paymentId)).toBe("created");
    expect(await ask()).toEqual({ status: "approved" });
    expect(told).toMatchObject([{ status: "approved", paidAmount: AMOUNT }]);
  });
});

/** As the bank would write it. */
async function news(paymentId: string, given: { id?: string; paidAmount?: Money } = {}) {
  const { id = `paid-${paymentId}`, paidAmount = AMOUNT } = given;
  const content = { id, paymentId, status: "approved" as const, paidAmount, at: clock.now().toISOString() };
  return writeSandboxNotification(content, clock.now());
}

const signedNow = async (body: string) => ({
  body,
  headers: new Headers({
    [SIGNATURE_HEADER]: signatureOf(await secretFor("sandbox payment notifications"), body, clock.now()),
  }),
});

const lastAudit = () =>
  db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

describe("news from the provider", () => {
  it("settles a payment once, however often and however fast it is repeated", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => receiveNotification("sandbox", message)));
    expect(answers.flatMap((answer) => (answer.ok ? answer.outcomes : [])).sort()).toEqual([
      "applied",
      "duplicate",
      "duplicate",
      "duplicate",
    ]);
    // The same thing said in another letter.
    const other = await receiveNotification("sandbox", await news(paymentId, { id: "again" }));
    expect(other).toEqual({ ok: true, outcomes: ["no-change"] });
    expect(told).toMatchObject([{ paymentId, status: "approved", paidAmount: AMOUNT }]);
    expect(await statusOf(paymentId)).toBe("approved");
  });

  it("is all or nothing: what the order's side cannot take is not taken, and comes again", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    plugPaymentResults(() => Promise.reject(new Error("the order is locked")));
    await expect(receiveNotification("sandbox", message)).rejects.toThrow("the order is locked");
    expect(await statusOf(paymentId)).toBe("pending");
    plugPaymentResults(async (_, result) => void told.push(result));
    expect(await receiveNotification("sandbox", message)).toEqual({ ok: true, outcomes: ["applied"] });
    expect(told).toHaveLength(1);
  });

  it.each([
    ["unsigned", async () => ({ headers: new Headers(), body: "{}" }), "bad-signature"],
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
    ["that never ends", async () => signedNow("x".repeat(70_000)), "malformed"],
  ] as const)("%s is refused and changes nothing", async (_, forge, problem) => {
    const { paymentId } = await charge();
    const forged = await forge(await news(paymentId));
    expect(await receiveNotification("sandbox", forged)).toEqual({ ok: false, problem });
    expect(await statusOf(paymentId)).toBe("pending");
    expect(told).toEqual([]);
  });

  it("played again later is refused, with a line in the audit log", async () => {
    const { paymentId } = await charge();
    const message = await news(paymentId);
    clock.advance(10 * 60_000);
    expect(await receiveNotification("sandbox", message)).toEqual({ ok: false, problem: "stale" });
    expect(await lastAudit()).toMatchObject({
      action: "recusar-aviso-de-pagamento",
      subject_id: "sandbox",
      after: { problem: "stale" },
    });
  });

  it("about a payment nobody knows, or of another sum, is kept and changes nothing", async () => {
    const { paymentId } = await charge();
    const unknown = await receiveNotification("sandbox", await news(randomUUID()));
    expect(unknown).toEqual({ ok: true, outcomes: ["unknown-payment"] });
    const wrong = await receiveNotification("sandbox", await news(paymentId, { paidAmount: centavos(1) }));
    expect(wrong).toEqual({ ok: true, outcomes: ["wrong-amount"] });
    expect(await receiveNotification("elsewhere", await news(paymentId))).toEqual({
      ok: false,
      problem: "unknown-provider",
    });
    expect(told).toEqual([]);
    const kept = await db.selectFrom("payment_events").select("outcome").orderBy("received_at").execute();
    expect(kept.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["unknown-payment", "wrong-amount"]),
    );
  });
});

type Message = Awaited<ReturnType<typeof news>>;

describe("time", () => {
  it("ends what was not paid, and the order is told once", async () => {
    const pix = await charge();
    const boleto = await charge({ method: "boleto" });
    const declined = await charge({ method: "credit-card", cardToken: tokenOf("no-funds") });
    await chargePayment({ paymentId: declined.paymentId, orderNumber: "X", cardToken: tokenOf("no-funds") });
    told = [];
    clock.advance(29 * 60_000);
    await expirePayments();
    expect(told).toEqual([]);
    clock.advance(61_000);
    await expirePayments();
    await expirePayments();
    expect(told).toMatchObject([
      { paymentId: pix.paymentId, status: "expired" },
      { paymentId: declined.paymentId, status: "expired" },
    ]);
    clock.moveTo(boleto.expiresAt);
    await expirePayments();
    expect(told.at(-1)).toMatchObject({ paymentId: boleto.paymentId, status: "expired" });
  });

  it("does not end what the bank had paid in the last second", async () => {
    const { paymentId, expiresAt } = await charge();
    await simulatePayment(buyer, paymentId, { tell: false });
    clock.moveTo(expiresAt);
    await expirePayments();
    expect(told).toMatchObject([{ paymentId, status: "approved" }]);
  });

  it("lets no card be charged any more for what it ended", async () => {
    const cardToken = tokenOf("approve");
    const { paymentId, expiresAt } = await charge({ method: "credit-card", cardToken });
    clock.moveTo(expiresAt);
    await expirePayments();
    expect(told).toMatchObject([{ paymentId, status: "expired" }]);
    const asked = { paymentId, orderNumber: "A1B2C3D4", cardToken };
    expect(await chargePayment(asked)).toMatchObject({ status: "over" });
    // One that was already on its way to the bank.
    const onItsWay = {
      ...asked,
      orderId: "o",
      method: "credit-card",
      amount: AMOUNT,
      instalments: 1,
    } as const;
    const now = clock.now();
    expect(await sandboxProvider.charge({ ...onItsWay, now, expiresAt: now })).toEqual({ status: "failed" });
  });

  it("one that fails does not keep the others", async () => {
    const [bad, good] = [await charge(), await charge()];
    clock.moveTo(good.expiresAt);
    plugPaymentResults(async (_, result) => {
      if (result.paymentId === bad.paymentId) throw new Error("the order is locked");
      told.push(result);
    });
    await expect(expirePayments()).rejects.toThrow("1 payments failed");
    expect(told).toMatchObject([{ paymentId: good.paymentId, status: "expired" }]);
    expect(await statusOf(bad.paymentId)).toBe("pending");
  });

  it("money that comes after the end, or after a cancellation, is late", async () => {
    const expired = await charge();
    clock.moveTo(expired.expiresAt);
    await expirePayments();
    await simulatePayment(buyer, expired.paymentId);
    const cancelled = await charge();
    const cancel = () =>
      db
        .transaction()
        .execute((transaction) => cancelPayment(transaction, cancelled.paymentId, "desistência"));
    expect([await cancel(), await cancel()]).toEqual([true, false]);
    await simulatePayment(buyer, cancelled.paymentId);
    expect(told.map(({ paymentId, status }) => [paymentId, status])).toEqual([
      [expired.paymentId, "expired"],
      [expired.paymentId, "late"],
      [cancelled.paymentId, "late"],
    ]);
    expect(await statusOf(cancelled.paymentId)).toBe("approved");
  });
});

describe("the reconciliation", () => {
  it("finds the payment whose news got lost, and the card during which we died", async () => {
    const pix = await charge();
    await simulatePayment(buyer, pix.paymentId, { tell: false });
    const card = await charge({ method: "credit-card", cardToken: tokenOf("approve") });
    const { orderId } = (await db
      .selectFrom("payments")
      .select("order_id as orderId")
      .where("id", "=", card.paymentId)
      .executeTakeFirst())!;
    await payAtBank({ paymentId: card.paymentId, orderId, amount: AMOUNT, at: clock.now() });
    const waiting = await charge();
    await reconcilePayments();
    expect(told).toEqual([]);

    clock.advance(3 * 60_000);
    await reconcilePayments();
    await reconcilePayments();
    expect(told.map(({ paymentId, status }) => `${paymentId} ${status}`).sort()).toEqual(
      [`${pix.paymentId} approved`, `${card.paymentId} approved`].sort(),
    );
    expect(await statusOf(waiting.paymentId)).toBe("pending");
    // The letter that was only slow changes nothing any more.
    expect(await receiveNotification("sandbox", await news(pix.paymentId))).toEqual({
      ok: true,
      outcomes: ["no-change"],
    });
  });
});

/** What the worker would do, without loading all that it can do. */
async function sendRefunds(): Promise<void> {
  for (const { payload } of await waitingJobs("send-refund")) await sendRefund(payload);
}

describe("a refund", () => {
  const refund = (paymentId: string, amount: number) =>
    db
      .transaction()
      .execute((transaction) =>
        requestRefund(transaction, { paymentId, amount: centavos(amount), reason: "devolução" }),
      );

  it("never gives back more than was paid, and the whole makes the payment refunded", async () => {
    const { paymentId } = await charge();
    expect(await refund(paymentId, 1)).toEqual({ ok: false, problem: "not-paid" });
    await simulatePayment(buyer, paymentId);
    told = [];
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => refund(paymentId, 10_000)));
    const granted = [first, ...others].filter((answer) => answer?.ok);
    expect(granted).toHaveLength(1);
    await sendRefunds();
    expect(told).toMatchObject([{ status: "refunded", paidAmount: 10_000, amount: AMOUNT }]);
    expect(await statusOf(paymentId)).toBe("approved");
    expect(await refund(paymentId, 2_346)).toEqual({ ok: false, problem: "more-than-paid" });
    await refund(paymentId, 2_345);
    await sendRefunds();
    expect(await statusOf(paymentId)).toBe("refunded");
    expect(told).toHaveLength(2);
    expect(await refund(randomUUID(), 1)).toEqual({ ok: false, problem: "unknown-payment" });
  });
});

describe("the shop's own PIX key", () => {
  beforeEach(() => plugPaymentProvider(pixKeyProvider("pix@mare.test")));

  const receipt = (viewer: Viewer, paymentId: string) =>
    confirmReceipt(viewer, { paymentId, note: "extrato de 15/11, 14h32" });

  it("is confirmed and refunded by an administrator, once, with a line in the audit log", async () => {
    const { paymentId } = await charge();
    expect(await receipt(buyer, paymentId)).toMatchObject({ ok: false, problem: "not-allowed" });
    expect(await receipt(administrator, randomUUID())).toMatchObject({ ok: false, problem: "not-found" });
    expect(await receipt(administrator, "\u0000")).toMatchObject({ ok: false, problem: "not-found" });
    for (const note of ["", " \n\0 "])
      expect(await confirmReceipt(administrator, { paymentId, note })).toMatchObject({
        problem: "note-missing",
      });
    const both = await Promise.all([1, 2].map(() => receipt(administrator, paymentId)));
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(told).toMatchObject([{ status: "approved", paidAmount: AMOUNT }]);
    expect(await lastAudit()).toMatchObject({
      action: "confirmar-recebimento",
      subject_id: paymentId,
      actor_id: "admin",
      before: { status: "pending" },
      after: { status: "approved", note: "extrato de 15/11, 14h32" },
    });

    const asked = await db
      .transaction()
      .execute((transaction) =>
        requestRefund(transaction, { paymentId, amount: AMOUNT, reason: "devolução" }),
      );
    const refundId = asked.ok ? asked.refundId : "";
    await sendRefunds();
    expect(await statusOf(paymentId)).toBe("approved");
    expect(await confirmRefund(buyer, { refundId, note: "PIX devolvido" })).toMatchObject({
      ok: false,
      problem: "not-allowed",
    });
    expect(await confirmRefund(administrator, { refundId, note: "PIX devolvido" })).toEqual({ ok: true });
    expect(await confirmRefund(administrator, { refundId, note: "PIX devolvido" })).toMatchObject({
      ok: false,
      problem: "already-confirmed",
    });
    expect(await statusOf(paymentId)).toBe("refunded");
  });

  it("expires after a day, and takes neither card nor boleto", async () => {
    const { paymentId, expiresAt } = await charge();
    expect(expiresAt.getTime() - clock.now().getTime()).toBeGreaterThan(24 * 3_600_000 - 10_000);
    clock.moveTo(expiresAt);
    await expirePayments();
    expect(told).toMatchObject([{ paymentId, status: "expired" }]);
    expect(await receipt(administrator, paymentId)).toEqual({ ok: true });
    expect(told.at(-1)).toMatchObject({ status: "late" });
    await expect(charge({ method: "boleto" })).rejects.toThrow("method-unavailable");
  });

  it("a payment of the sandbox is not confirmed by hand, nor the other way round", async () => {
    const { paymentId: byKey } = await charge();
    expect(await simulatePayment(buyer, byKey)).toEqual({ ok: false, problem: "not-found" });
    plugPaymentProvider(sandboxProvider);
    const { paymentId } = await charge();
    expect(await receipt(administrator, paymentId)).toMatchObject({ ok: false, problem: "not-by-hand" });
  });
});

describe("whoever it is none of their business", () => {
  it("sees no payment, no slip, no news, and pays nothing", async () => {
    const { paymentId } = await charge({ method: "boleto" });
    for (const viewer of [null, stranger]) {
      expect(await paymentFor(viewer, paymentId)).toBeNull();
      expect(await writeBoletoSlip(viewer, paymentId)).toBeNull();
      expect(await watchPayment(viewer, paymentId)).toEqual({ ok: false, problem: "not-found" });
      expect(await simulatePayment(viewer, paymentId)).toEqual({ ok: false, problem: "not-found" });
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
    const reader = watched.stream.getReader();
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

  it("tells the status at once, and the change as it happens", async () => {
    const { paymentId } = await charge();
    const page = await open(paymentId);
    await page.until('{"status":"pending"}');
    await simulatePayment(buyer, paymentId);
    await page.until('{"status":"approved"}');
    await page.leave();
  });

  it("misses nothing while its connection to the database is broken", async () => {
    const { paymentId } = await charge();
    const page = await open(paymentId);
    await page.until('{"status":"pending"}');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mare-listen' and datname = current_database()`.execute(db);
    await simulatePayment(buyer, paymentId);
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

it("the printable slip says who pays whom how much, by when, and that it is not real", async () => {
  const { paymentId, instructions } = await charge({ method: "boleto" });
  const pdf = (await writeBoletoSlip(buyer, paymentId))!;
  const text = textOf(pdf);
  const view = (await paymentFor(buyer, paymentId))!.boleto!;
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  for (const words of [
    "Ambiente de testes: não pagável",
    "Ana Lima",
    "***.982.247-**",
    "R$ 123,45",
    view.due.split("-").reverse().join("/"),
    "Maré Comércio de Moda Ltda.",
    view.line.slice(-14),
    "Não receber após o vencimento.",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("529.982.247-25");
  expect(instructions).toMatchObject({ kind: "boleto" });
  await simulatePayment(buyer, paymentId);
  expect(await writeBoletoSlip(buyer, paymentId)).toBeNull();
});

/** The words of a PDF with standard fonts: hexadecimal pieces inside compressed streams. */
function textOf(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const streams = [...latin.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, raw]) => {
    try {
      return inflateSync(Buffer.from(raw!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const lines = [...streams.join("\n").matchAll(/\[(.*?)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1"))
      .join(""),
  );
  return lines.join("\n");
}

it("no row of any table holds a card number after cards were used", async () => {
  for (const { number, brand } of TEST_CARDS) {
    const card = {
      number,
      holder: "ANA LIMA",
      expiry: "12/40",
      securityCode: brand === "amex" ? "1234" : "123",
    };
    const tokenised = await tokeniseCard(card, clock.now());
    const cardToken = tokenised.ok ? tokenised.token : "";
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    await chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken });
  }
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    expect(
      rows.flatMap(({ row }) => findCardNumbers(row)),
      name,
    ).toEqual([]);
  }
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
      const heard = { status, at: clock.now(), paidAmount: AMOUNT };
      await db.transaction().execute((transaction) => applyNews(transaction, paymentId, heard));
    }
    ends.push(await statusOf(paymentId));
  }
  expect(ends).toEqual(sequences.map(() => "approved"));
});
