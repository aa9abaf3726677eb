import { beforeAll, expect, it } from "vitest";
import { invoiceDataOf, registerDocument } from "#app/modules/orders/fiscal/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { toReais } from "#app/shared/money.ts";
import { anAccessKey, anNfeFile } from "#tests/support/nfe.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { admin, bella, buyer, dress, line, openTwoShops, stranger } from "#tests/support/two-shops.ts";
import { fiscalFileAnswer } from "./fiscal-file.server.ts";

beforeAll(openTwoShops);

it("the file of a fiscal document is saved under its number, runs nowhere and is kept by nobody on its way", async () => {
  const { orderId } = await aPaidOrder(buyer, [line(dress)], {
    payment: { method: "pix", instalments: 1, invoiceDocument: "52998224725" },
  });
  const { cnpj } = await db
    .selectFrom("sellers")
    .select("cnpj")
    .where("id", "=", "bella")
    .executeTakeFirstOrThrow();
  const key = anAccessKey({ cnpj, month: todayInSaoPaulo(clock.now()).slice(2, 7).replace("-", "") });
  const [invoice] = await invoiceDataOf(bella, [orderId]);
  const file = anNfeFile({ key, total: toReais(invoice!.total) });
  const sent = { orderId, key: "", file: new TextEncoder().encode(file) };
  expect(await registerDocument(bella, sent)).toEqual({ ok: true });

  for (const viewer of [buyer, bella, admin]) {
    const answer = await fiscalFileAnswer(viewer, { orderId, sellerId: "bella" });
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="NFe${key}.xml"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(await answer.text()).toBe(file);
  }
  await expect(fiscalFileAnswer(stranger, { orderId, sellerId: "bella" })).rejects.toMatchObject({
    status: 404,
  });
});
