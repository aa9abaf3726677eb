import { beforeAll, expect, it } from "vitest";
import { type Message, mailCarrier } from "#app/modules/notifications/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { connectForTests } from "#tests/support/ports.ts";
import { aDeliveredOrder, admin, both, buyer, openTwoShops, pacto, ship } from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";

let sent: Message[] = [];
connectForTests(mailCarrier, {
  deliver: async (message) => {
    sent.push(message);
    return { ok: true };
  },
});
beforeAll(async () => {
  await import("@react-email/components");
  await openTwoShops();
}, 120_000);

/** What the buyer is sent when the dispute ends, as "subject | text". */
async function toldAfter(paymentId: string, end: "perder" | "ganhar"): Promise<string[]> {
  await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  await runDueJobs();
  sent = [];
  await simulateDispute(admin, { paymentId, step: end }, applyPaymentResult);
  await runDueJobs();
  return sent
    .filter(({ to }) => to === buyer.email)
    .map(({ subject, text }) => `${subject} | ${text.replace(/\s+/g, " ")}`);
}

it("a buyer whose bank gave the money back is told that the order will not come, once for all its shops", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  const [told, ...more] = await toldAfter(paymentId, "perder");
  expect(more).toEqual([]);
  expect(told).toMatch(new RegExp(`^Pedido ${orderId.slice(-8)} cancelado \\| `));
  for (const words of ["Vestido", "Calça", "O seu banco já devolveu o dinheiro destas peças"])
    expect(told).toContain(words);
  expect(told).not.toMatch(/Nada será cobrado|recebe de volta|Avisamos quando ele sair|O resto do pedido/);
});

it("of a part that was sent already it says nothing", async () => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  await ship(pacto, orderId);
  const [told, ...more] = await toldAfter(paymentId, "perder");
  expect(more).toEqual([]);
  expect(told).toMatch(new RegExp(`^Parte do pedido ${orderId.slice(-8)} cancelada \\| `));
  expect(told).toContain("da loja Bella Colada");
  expect(told).not.toContain("Calça");
});

it("nothing is told where nothing is cancelled", async () => {
  expect(await toldAfter((await aPaidOrder(buyer, both())).paymentId, "ganhar")).toEqual([]);
  expect(await toldAfter((await aDeliveredOrder()).paymentId, "perder")).toEqual([]);
});
