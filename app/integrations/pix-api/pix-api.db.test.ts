import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { centavos } from "#app/shared/money.ts";
import { parseBrCode } from "#app/shared/pix.ts";
import { tellHeld } from "#simulate/webhooks.ts";
import { aCharge, pixApiWorld } from "#tests/support/payment-worlds.ts";
import { registerWebhook } from "./register-webhook.server.ts";

let world: Awaited<ReturnType<typeof pixApiWorld>>;
beforeEach(async () => {
  world = await pixApiWorld();
});
afterEach(() => world.close());

async function aPaidPix(amount = 12_345) {
  const charge = aCharge({ amount: centavos(amount) });
  await world.provider.charge(charge);
  await world.bank.pay(world.txidOf(charge.paymentId));
  return charge;
}

it("is told of a payment, more than once and in batches, and asks the bank whether it is true", async () => {
  const { bank, events, txidOf } = world;
  bank.telling.copies = 3;
  const { paymentId } = await aPaidPix();
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
  expect(events).toHaveLength(3);
  expect(events[0]).toMatchObject({ paymentId, news: { status: "approved", paidAmount: 12_345 } });
  expect(
    bank.heard.filter((request) => request === `GET /v2/cob/${txidOf(paymentId)}`).length,
  ).toBeGreaterThan(2);
});

it("believes the bank and not the message: a charge that is not paid stays so", async () => {
  const { provider, bank, events, address, txidOf } = world;
  const charge = aCharge();
  await provider.charge(charge);
  const claimed = {
    pix: [{ txid: txidOf(charge.paymentId), valor: "123.45", endToEndId: "E1" }, { txid: "outro" }, {}],
  };
  const tell = (url: string, body: string) => fetch(url, { method: "POST", body });
  const answer = await tell(bank.telling.url!, JSON.stringify(claimed));
  expect([answer.status, events]).toEqual([200, []]);
  // The address is tried when it is registered, with nothing in it.
  expect((await tell(bank.telling.url!, "")).status).toBe(200);
  expect((await tell(bank.telling.url!, '{"evento":"teste_webhook"}')).status).toBe(200);
  // Some banks write /pix behind the secret.
  expect((await tell(`${bank.telling.url}/pix`, "{}")).status).toBe(200);
  expect((await tell(address, "{}")).status).toBe(401);
  expect((await tell(`${address}?hmac=outro`, JSON.stringify(claimed))).status).toBe(401);
});

it("asks to be told again while the bank does not answer", async () => {
  const { provider, bank, txidOf } = world;
  const charge = aCharge();
  await provider.charge(charge);
  bank.faults.plan(/^GET \/v2\/cob/, { kind: "refused", status: 503 });
  const message = {
    url: new URL("https://loja.test/api/payments/webhook/pix-api"),
    headers: new Headers({ "X-Pix-Webhook-Secret": "segredo-dos-avisos-de-teste" }),
    body: JSON.stringify({ pix: [{ txid: txidOf(charge.paymentId) }] }),
    now: clock.now(),
  };
  expect(await provider.readNotification(message)).toEqual({ ok: false, problem: "unavailable" });
  expect(await provider.readNotification(message)).toEqual({ ok: true, events: [] });
});

it("renews its token when the bank forgets it in the middle, once", async () => {
  const { provider, bank } = world;
  await provider.charge(aCharge());
  bank.endTokens();
  expect(await provider.charge(aCharge())).toMatchObject({ status: "pending" });
  expect(bank.heard.filter((request) => request === "POST /oauth/token")).toHaveLength(2);
  const later = clock.now().getTime() + 3_600_000;
  clock.moveTo(new Date(later));
  await Promise.all([1, 2, 3].map(() => provider.charge(aCharge())));
  expect(bank.heard.filter((request) => request === "POST /oauth/token")).toHaveLength(3);
});

it("writes the code by itself where the bank gives only its address", async () => {
  world.bank.withoutCode = true;
  const answer = await world.provider.charge(aCharge());
  const code =
    answer.status === "pending" && answer.instructions.kind === "pix" ? answer.instructions.code : "";
  expect(parseBrCode(code)).toMatchObject({ location: expect.stringContaining("/qr/v2/") });
});

it("follows a refund that the bank accepted, to its end or its failure", async () => {
  const { provider, bank, events } = world;
  bank.refunds = "slow";
  const { paymentId } = await aPaidPix();
  events.length = 0;
  const refund = { paymentId, refundId: randomUUID(), amount: centavos(2_000) };
  expect(await provider.refund(refund)).toMatchObject({ status: "accepted" });
  expect(await provider.refund(refund)).toMatchObject({ status: "accepted" });
  await bank.endRefunds("NAO_REALIZADO");
  const { refundId } = refund;
  expect(events.at(-1)?.news).toMatchObject({
    status: "refund-failed",
    refundId,
    reason: "Conta de destino encerrada",
  });
  expect(await provider.refund(refund)).toEqual({ status: "refused", reason: "Conta de destino encerrada" });
  const again = { ...refund, refundId: randomUUID() };
  await provider.refund(again);
  await bank.endRefunds("DEVOLVIDO");
  expect(events.at(-1)?.news).toMatchObject({ status: "refunded", refundId: again.refundId });
  expect(await provider.refund(again)).toMatchObject({ status: "done" });
});

it("refunds once although the answer got lost", async () => {
  const { provider, bank } = world;
  const { paymentId } = await aPaidPix();
  bank.faults.plan(/^PUT \/v2\/pix\//, { kind: "silence-after-success" });
  const refund = { paymentId, refundId: randomUUID(), amount: centavos(12_345) };
  expect(await provider.refund(refund)).toMatchObject({ status: "done" });
  bank.faults.plan(/^PUT \/v2\/pix\//, { kind: "silence" });
  const other = await aPaidPix();
  expect(await provider.refund({ ...refund, paymentId: other.paymentId, refundId: randomUUID() })).toEqual({
    status: "failed",
  });
});

it("tells of money that a bank takes back (MED)", async () => {
  const { bank, events, txidOf } = world;
  const { paymentId } = await aPaidPix();
  await bank.takeBack(txidOf(paymentId));
  expect(events.at(-1)).toMatchObject({
    paymentId,
    news: { status: "disputed", cause: "med", amount: 12_345, fee: 0, proofUntil: null },
  });
  // The report names it as its news did: booked by either, it is the same dispute.
  const { news } = events.at(-1)!;
  const moved = await world.provider.movements(todayInSaoPaulo(clock.now()));
  expect(moved!.filter(({ kind }) => kind === "dispute")).toMatchObject([
    { paymentId, reference: news.status === "disputed" && news.disputeId, amount: 12_345 },
  ]);
});

it("lists what moved on a day, over several pages, with what went back of earlier ones", async () => {
  const { provider, bank, txidOf } = world;
  const today = todayInSaoPaulo(clock.now());
  const first = await aPaidPix(1_000);
  for (const amount of [2_000, 3_000]) await aPaidPix(amount);
  const moved = (await provider.movements(today)) ?? [];
  expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", 1_000],
    ["payment", 2_000],
    ["payment", 3_000],
  ]);
  expect(moved[0]).toMatchObject({ paymentId: first.paymentId, fee: null });
  clock.moveTo(new Date(clock.now().getTime() + 3 * 24 * 3_600_000));
  const { paymentId } = first;
  await provider.refund({ paymentId, refundId: randomUUID(), amount: centavos(400) });
  const another = await aPaidPix(4_000);
  await bank.takeBack(txidOf(another.paymentId));
  const later = (await provider.movements(addDays(today, 3))) ?? [];
  expect(later.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
    "dispute 4000",
    "payment 4000",
    "refund 400",
  ]);
});

it("has another amount refused, and nothing but PIX", async () => {
  const { provider, bank, txidOf } = world;
  const charge = aCharge();
  await provider.charge(charge);
  await bank.pay(txidOf(charge.paymentId), "123.44");
  expect(await provider.find(charge.paymentId)).toMatchObject({ status: "approved", paidAmount: 12_344 });
  expect(await provider.charge(aCharge({ method: "boleto" }))).toEqual({ status: "failed" });
});

it("speaks to Efí in its own way", async () => {
  const efi = await pixApiWorld({ profile: "efi" });
  expect(await efi.provider.charge(aCharge())).toMatchObject({ status: "pending" });
  efi.bank.faults.plan(/^PUT \/v2\/cob/, {
    kind: "refused",
    status: 400,
    body: { nome: "valor_invalido", mensagem: "Valor inválido" },
  });
  expect(await efi.provider.charge(aCharge())).toEqual({ status: "failed" });
  await efi.close();
});

it("tells the bank where to call, and the bank tries the address before it takes it", async () => {
  const { bank, events, address, settings } = world;
  const { origin } = new URL(address);
  bank.telling.url = null;
  expect(await registerWebhook(settings, origin)).toMatch(/\/webhook\/pix-api\?hmac=.+&ignorar=$/);
  await aPaidPix();
  expect(events).toHaveLength(1);
  const wrong = { ...settings, webhookSecret: "um-segredo-que-a-loja-nao-tem" };
  await expect(registerWebhook(wrong, origin)).rejects.toThrow("O endereço não respondeu.");
});

it("understands messages that come in another order than things happened", async () => {
  const { provider, bank, events, txidOf } = world;
  bank.refunds = "slow";
  bank.telling.held = [];
  const { paymentId } = await aPaidPix();
  const refundId = randomUUID();
  await provider.refund({ paymentId, refundId, amount: centavos(1_000) });
  await bank.endRefunds("DEVOLVIDO");
  await bank.takeBack(txidOf(paymentId));
  await tellHeld(bank.telling);
  const kinds = ["approved", "refunded", "disputed"];
  // Each message makes us read everything there is; the same news has the same id.
  expect(events.map(({ news }) => news.status)).toEqual([...kinds, ...kinds, ...kinds]);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3);
});
