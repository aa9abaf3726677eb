import { beforeAll, expect, it } from "vitest";
import { paymentProvider, sandboxProvider } from "#app/modules/payments/index.server.ts";
import { sendRefund } from "#app/modules/payments/refunds/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { present } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { aDeliveredOrder, admin, both, buyer, openTwoShops } from "#tests/support/two-shops.ts";
import { askRefundAgain } from "../admin/ask-refund-again.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { refundRegrets } from "../returns/returns.server.ts";
import { moneyBackText, returnText } from "../wording.ts";
import { findOrder } from "./find-order.server.ts";

beforeAll(openTwoShops);

const refundsOf = (paymentId: string) =>
  db.selectFrom("refunds").select(["id", "status"]).where("payment_id", "=", paymentId).execute();
/** As the job does, for each refund of the payment that was not sent. */
async function sendRefunds(paymentId: string): Promise<void> {
  for (const { id } of await refundsOf(paymentId)) await sendRefund({ refundId: id }, applyPaymentResult);
}
async function refuseRefunds(paymentId: string): Promise<void> {
  connectInTest(paymentProvider, {
    ...sandboxProvider,
    refund: async () => ({ status: "refused", reason: "conta encerrada" }),
  });
  await sendRefunds(paymentId);
  connectInTest(paymentProvider, sandboxProvider);
}
async function askAllAgain(paymentId: string): Promise<void> {
  for (const { id, status } of await refundsOf(paymentId))
    if (status === "refused")
      expect(await askRefundAgain(present(admin), { refundId: id, note: "de novo" })).toMatchObject({
        ok: true,
      });
}
const shown = async (orderId: string) => {
  const order = (await findOrder(buyer, orderId))!;
  const { title, notes } = moneyBackText(order) ?? { title: "", notes: [] };
  return { text: [title, ...notes].join(" ").replaceAll("\u00a0", " "), order };
};

it("money is given back to the buyer once the provider sent it, and not when it was asked for or refused", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  expect((await shown(orderId)).text).toBe("");
  await cancelOrder(buyer, orderId);
  const waiting = await shown(orderId);
  expect(waiting.text).toBe(
    "Será devolvido a você R$ 205,90 a caminho, para a conta de onde veio o PIX. Avisamos por e-mail quando o dinheiro sair.",
  );
  expect(waiting.order.shipments.map(({ isRefundSent }) => isRefundSent)).toEqual([false, false]);
  await refuseRefunds(paymentId);
  const refused = await shown(orderId);
  expect(refused.text).toContain("Será devolvido a você R$ 205,90 ainda não saíram: o banco recusou");
  expect(refused.order.shipments.map(({ isRefundSent }) => isRefundSent)).toEqual([false, false]);
  await askAllAgain(paymentId);
  expect((await shown(orderId)).text).toBe(waiting.text);
  await sendRefunds(paymentId);
  const sent = await shown(orderId);
  expect(sent.text).toBe("Devolvido a você");
  expect(sent.order.refund!.total).toBe(20_590);
  expect(sent.order.shipments.map(({ isRefundSent }) => isRefundSent)).toEqual([true, true]);
});

it("of a boleto the buyer is asked for an account until the money is sent", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both(), {
    payment: { method: "boleto", instalments: 1, payer: { name: "Ana Lima", document: "52998224725" } },
  });
  await cancelOrder(buyer, orderId);
  expect((await shown(orderId)).text).toMatch(
    /a caminho, para uma conta em seu nome\. Escreva para .+ dizendo qual/,
  );
  await sendRefunds(paymentId);
  expect((await shown(orderId)).text).toBe("Devolvido a você");
});

it("each regret is given back when its own refund was sent", async () => {
  const { orderId, paymentId } = await aDeliveredOrder();
  const regret = async (position: number) => {
    await requestReturn(buyer, { orderId, pieces: [{ position, quantity: 1 }], reason: "" });
    await refundRegrets();
  };
  const texts = async () =>
    (await shown(orderId)).order.shipments.flatMap(({ returns }) => returns.map(returnText));
  await regret(0);
  await sendRefunds(paymentId);
  await regret(1);
  expect((await shown(orderId)).text).toMatch(/^Reembolso R\$ 102,95 já voltaram .* R\$ 47,50 a caminho/);
  expect(await texts()).toEqual([
    expect.stringMatching(/dinheiro devolvido em .*aguardando as peças/),
    expect.stringMatching(/: dinheiro a caminho, aguardando as peças/),
  ]);
  await refuseRefunds(paymentId);
  expect((await texts())[1]).toContain(
    "o banco recusou a devolução do dinheiro e nossa equipe está cuidando",
  );
});

it("a refund waits for the bank while it decides a dispute, and is not promised besides once it gave the money", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  await cancelOrder(buyer, orderId);
  await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  expect((await shown(orderId)).text).toBe(
    "Será devolvido a você R$ 205,90 aguardam a decisão do seu banco sobre a contestação deste pagamento.",
  );
  clock.advance(1_000);
  await simulateDispute(admin, { paymentId, step: "perder" }, applyPaymentResult);
  expect((await shown(orderId)).text).toBe(
    "Devolvido a você R$ 205,90 voltaram pelo seu banco, com a contestação que ele aceitou.",
  );
});

it("what our team gave on another way is not told of the payment's", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  await cancelOrder(buyer, orderId);
  await refuseRefunds(paymentId);
  await db
    .updateTable("refunds")
    .set({ status: "done", outside: true, done_at: clock.now() })
    .where("payment_id", "=", paymentId)
    .execute();
  expect((await shown(orderId)).text).toBe(
    "Devolvido a você R$ 205,90 nossa equipe enviou diretamente a você.",
  );
});

it("what the buyer's bank gave back is told, also where it was a refund of ours", async () => {
  const dispute = async (paymentId: string) => {
    for (const step of ["abrir", "perder"])
      await simulateDispute(admin, { paymentId, step }, applyPaymentResult);
  };
  const lost = await aDeliveredOrder();
  await dispute(lost.paymentId);
  expect((await shown(lost.orderId)).text).toBe(
    "Devolvido a você R$ 205,90 voltaram pelo seu banco, com a contestação que ele aceitou.",
  );
  const asked = await aDeliveredOrder();
  const pieces = [{ position: 1, quantity: 1 }];
  const refund = { orderId: asked.orderId, sellerId: "pacto", pieces, reason: "Manchada", restock: false };
  expect(await refundItems(present(admin), refund)).toEqual({ ok: true });
  await dispute(asked.paymentId);
  await sendRefunds(asked.paymentId);
  const byBank = await shown(asked.orderId);
  expect(byBank.text).toBe(
    "Devolvido a você R$ 205,90 voltaram pelo seu banco, com a contestação que ele aceitou.",
  );
  expect(moneyBackText(byBank.order)!.sum).toBeNull();
});
