import { beforeAll, expect, it } from "vitest";
import { findOwnDispute, sendProof } from "#app/modules/orders/disputes/index.server.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { admin, bella, both, buyer, openTwoShops, stranger } from "#tests/support/two-shops.ts";
import { proofFileAnswer } from "./proof-file.server.ts";

beforeAll(openTwoShops);

it("a file of a stranger is saved under a safe name, runs nowhere and is kept by nobody on its way", async () => {
  const { paymentId } = await aPaidOrder(buyer, both());
  await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  const { id } = await db.selectFrom("disputes").select("id").executeTakeFirstOrThrow();
  const hostile = new File(["%PDF-1.7 <script>"], 'nota"; filename=x.html\r\nSet-Cookie: a=b ção.html');
  await sendProof(bella, id, { texto: "Entregue", links: [] }, [hostile]);
  const [kept] = (await findOwnDispute(bella, id))!.proofs[0]!.files;

  const answer = await proofFileAnswer(admin, { id, file: kept!.id });
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.~!'()=-]+\.pdf$/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  await expect(proofFileAnswer(stranger, { id, file: kept!.id })).rejects.toMatchObject({
    status: 404,
  });
});
