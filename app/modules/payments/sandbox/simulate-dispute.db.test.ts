import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { administrator, buyer, charge, recordResult, results } from "#tests/support/payments.ts";
import { disputesOfPayment } from "../disputes/dispute-queries.server.ts";
import { simulateDispute } from "./simulate-dispute.server.ts";
import { simulatePayment } from "./simulate-payment.server.ts";

it("the bank takes the money of a card or a PIX back, and not that of a boleto", async () => {
  const causes = async (method: "pix" | "boleto") => {
    const { paymentId } = await charge({ method });
    await simulatePayment(buyer, paymentId, recordResult);
    results.length = 0;
    const answer = await simulateDispute(administrator, { paymentId, step: "abrir" }, recordResult);
    return { answer, causes: (await disputesOfPayment(db, paymentId)).map(({ cause }) => cause) };
  };
  expect(await causes("pix")).toEqual({ answer: { ok: true }, causes: ["med"] });
  expect(await causes("boleto")).toMatchObject({ answer: { problem: "not-disputable" }, causes: [] });
  expect(results).toEqual([]);
});
