import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { addDays, formatDate, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { centavos, type Money, toReais } from "#app/shared/money.ts";
import { aViewer } from "#tests/support/factories.ts";
import { recordResult } from "#tests/support/payments.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { pixKeyProvider } from "../pix-key/pix-key-provider.server.ts";
import { type Movement, paymentProvider } from "../provider.server.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.server.ts";
import { closeDifference } from "./close-difference.server.ts";
import { reconcileByHand } from "./reconcile-by-hand.server.ts";
import { reconcileDay, reconcileLastDays } from "./reconcile-day.server.ts";
import { findDifference, reconciliation } from "./reconciliation-queries.server.ts";
import { uploadBankFile } from "./upload-bank-file.server.ts";

let finances: Viewer;
const today = (): IsoDate => todayInSaoPaulo(clock.now());

/** A payment that we know; the bank knows it only where the test says so. */
async function paid(
  amount: Money,
  { at = clock.now(), provider = "sandbox", txid = "" } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("payments")
    .values({
      id,
      order_id: `pedido-${id.slice(0, 8)}`,
      user_id: "ana",
      provider,
      method: "pix",
      amount: toReais(amount),
      instalments: 1,
      status: "approved",
      paid_amount: toReais(amount),
      paid_at: at,
      txid: txid || null,
      expires_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const atBank = (paymentId: string, amount: Money, at = clock.now()) =>
  db
    .insertInto("sandbox_bank")
    .values({ payment_id: paymentId, order_id: "pedido", status: "approved", amount: toReais(amount), at })
    .execute();

const open = async () =>
  (await reconciliation(finances))!.open.map(({ cause, theirs, ours }) => [cause, theirs, ours]);

beforeAll(async () => {
  finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
});

beforeEach(async () => {
  await pool.query(
    "delete from reconciliation_differences; delete from reconciliations; delete from provider_movements; delete from sandbox_disputes; delete from sandbox_refunds; delete from sandbox_bank; delete from refunds; delete from payments",
  );
});

describe("a day's reconciliation", () => {
  it("agrees where the bank says the same, and keeps both sums", async () => {
    const id = await paid(centavos(10_000));
    await atBank(id, centavos(10_000));
    await reconcileDay(today(), recordResult);
    const { days, open: differences } = (await reconciliation(finances))!;
    expect(differences).toEqual([]);
    expect(days).toMatchObject([
      { day: today(), source: "report", theirs: { in: 10_000 }, ours: { in: 10_000 }, openDifferences: 0 },
    ]);
  });

  it("lists what is missing on either side, with its order", async () => {
    const here = await paid(centavos(10_000));
    await atBank(randomUUID(), centavos(700));
    await reconcileDay(today(), recordResult);
    expect((await open()).sort()).toEqual([
      ["missing-here", 700, null],
      ["missing-there", null, 10_000],
    ]);
    const [difference] = (await reconciliation(finances))!.open.filter(({ ours }) => ours === 10_000);
    expect(difference).toMatchObject({ reference: here, orderId: `pedido-${here.slice(0, 8)}` });
  });

  it("does not look at the provider for a refund that a person gave back outside of it", async () => {
    const id = await paid(centavos(10_000));
    await atBank(id, centavos(10_000));
    const refund = (outside: boolean) =>
      pool.query(
        `insert into refunds (id, payment_id, amount, status, reason, requested_at, done_at, outside)
         values ($1, $2, 10, 'done', 'teste', $3, $3, $4)`,
        [randomUUID(), id, clock.now(), outside],
      );
    await refund(true);
    await reconcileDay(today(), recordResult);
    expect(await open()).toEqual([]);
    await refund(false);
    await reconcileDay(today(), recordResult);
    expect(await open()).toEqual([["missing-there", null, 1_000]]);
  });

  it("names the order of a payment that only the bank believes to be paid", async () => {
    const id = await paid(centavos(10_000));
    await pool.query("update payments set status = 'expired', paid_at = null, paid_amount = null");
    await atBank(id, centavos(10_000));
    await reconcileDay(today(), recordResult);
    expect((await reconciliation(finances))!.open).toMatchObject([
      { cause: "missing-here", orderId: `pedido-${id.slice(0, 8)}` },
    ]);
  });

  it("closes what a later comparison explains, and opens it again when it is back", async () => {
    const id = await paid(centavos(10_000));
    await reconcileDay(today(), recordResult);
    expect(await open()).toHaveLength(1);
    await atBank(id, centavos(10_000));
    await reconcileDay(today(), recordResult);
    expect(await open()).toEqual([]);
    expect((await reconciliation(finances))!.closed).toMatchObject([{ note: "" }]);
    await pool.query("delete from sandbox_bank; delete from provider_movements");
    await reconcileDay(today(), recordResult);
    expect(await open()).toHaveLength(1);
  });

  it("keeps closed what a person closed with a note", async () => {
    await paid(centavos(10_000));
    await reconcileDay(today(), recordResult);
    const { id } = (await reconciliation(finances))!.open[0]!;
    expect(await closeDifference(finances, id, " ")).toMatchObject({ problem: "note-missing" });
    expect(await closeDifference(finances, id, "Pago em dinheiro")).toEqual({ ok: true });
    expect(await closeDifference(finances, id, "De novo")).toMatchObject({ problem: "already-closed" });
    await reconcileDay(today(), recordResult);
    expect(await open()).toEqual([]);
    expect(await findDifference(finances, id)).toMatchObject({ note: "Pago em dinheiro" });
    const { action } = await db
      .selectFrom("audit_log")
      .select("action")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(action).toBe("fechar-diferenca");
  });

  it("compares yesterday and the days before every night, whatever fails of them", async () => {
    const yesterday = new Date(clock.now().getTime() - 86_400_000);
    await paid(centavos(500), { at: yesterday });
    await reconcileLastDays(recordResult);
    const { days } = (await reconciliation(finances))!;
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4].map((ago) => addDays(today(), -ago)));
    expect(await open()).toEqual([["missing-there", null, 500]]);
    connectInTest(paymentProvider, {
      ...sandboxProvider,
      movements: async (day) => {
        if (day === addDays(today(), -1)) throw new Error("away");
        return [];
      },
    });
    await expect(reconcileLastDays(recordResult)).rejects.toThrow("1 days failed");
  });

  it("tells another fee and another amount", async () => {
    const id = await paid(centavos(10_000));
    const moved: Movement = {
      kind: "payment",
      reference: "mp-1",
      paymentId: id,
      amount: centavos(9_900),
      fee: centavos(120),
      at: clock.now(),
    };
    connectInTest(paymentProvider, { ...sandboxProvider, movements: async () => [moved] });
    await reconcileDay(today(), recordResult);
    expect((await open()).sort()).toEqual([
      ["fee", 120, 99],
      ["other-amount", 9_900, 10_000],
    ]);
  });
});

describe("a bank's file", () => {
  it("stands for the report of a provider that has none", async () => {
    connectInTest(paymentProvider, pixKeyProvider("chave@mare.test"));
    await paid(centavos(10_000), { provider: "pix-key", txid: "ABC123" });
    await reconcileDay(today(), recordResult);
    expect((await reconciliation(finances))!.days).toMatchObject([{ source: "none", openDifferences: 0 }]);
    const day = formatDate(today());
    const text = `Data;Valor;TxId;Descrição\r\n${day};100,00;ABC123;PIX recebido\r\n${day};-5,00;;Tarifa`;
    expect(await uploadBankFile(finances, { name: "extrato.csv", text })).toEqual({
      ok: true,
      lines: 2,
      days: 1,
    });
    expect(await open()).toEqual([["missing-here", 500, null]]);
    // The same file again, and the nightly run, change nothing.
    await uploadBankFile(finances, { name: "extrato.csv", text });
    await reconcileDay(today(), recordResult);
    expect(await open()).toEqual([["missing-here", 500, null]]);
    expect((await reconciliation(finances))!.days).toMatchObject([{ source: "file", openDifferences: 1 }]);
  });

  it("that cannot be read is refused in words", async () => {
    const upload = (text: string) => uploadBankFile(finances, { name: "a.csv", text });
    expect(await upload("nada")).toMatchObject({ kind: "invalid", problems: [{ field: "arquivo" }] });
    expect(await upload(`data;valor\n${formatDate(addDays(today(), 2))};1,00`)).toMatchObject({
      problem: "in-the-future",
    });
    const long = `data;valor\n${formatDate(addDays(today(), -90))};1,00\n${formatDate(today())};1,00`;
    expect(await upload(long)).toMatchObject({ problem: "too-long" });
    const amount = (reais: string) => upload(`data;valor;tarifa\n${formatDate(today())};${reais};${reais}`);
    expect(await amount("99999999999,00")).toMatchObject({ problem: "unreadable" });
    expect(await amount("49999999,99")).toEqual({ ok: true, lines: 1, days: 1 });
    expect(await upload("data;valor\n01/01/0001;1,00")).toMatchObject({ problem: "unreadable" });
  });
});

it("is for those who care for the finances", async () => {
  const other = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  expect(await reconciliation(other)).toBeNull();
  expect(await reconcileByHand(other, today(), recordResult)).toMatchObject({ kind: "forbidden" });
  expect(await closeDifference(other, "1", "a")).toMatchObject({ kind: "forbidden" });
  expect(await uploadBankFile(other, { name: "a", text: "" })).toMatchObject({ kind: "forbidden" });
  expect(await reconcileByHand(finances, "amanhã", recordResult)).toMatchObject({ problem: "no-day" });
  expect(await reconcileByHand(finances, addDays(today(), 1), recordResult)).toMatchObject({
    problem: "in-the-future",
  });
  expect(await reconcileByHand(finances, "2001-01-01", recordResult)).toMatchObject({ problem: "too-old" });
  expect(await reconcileByHand(finances, today(), recordResult)).toEqual({ ok: true });
});
