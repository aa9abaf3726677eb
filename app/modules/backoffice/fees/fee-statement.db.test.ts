import { beforeAll, expect, it } from "vitest";
import { refundItems } from "#app/modules/orders/lifecycle/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aViewer, present } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { admin, bella, both, buyer, DAY, openTwoShops, pacto } from "#tests/support/two-shops.ts";
import { writeFeePdf } from "./fee-pdf.server.ts";
import { feeStatement, feeStatementCsv, feesOfMonth, feesOfMonthCsv } from "./fee-statement.server.ts";
import { monthAfter, monthOf } from "./month.ts";

const thisMonth = () => monthOf(todayInSaoPaulo(clock.now()));

beforeAll(openTwoShops);

it("a month's statement holds each sale and refund of the month, and the total of the service", async () => {
  const { orderId } = await aPaidOrder(buyer, both());
  const month = thisMonth();
  const statement = (await feeStatement(bella, "bella", month))!;
  // R$ 100,00 by PIX: 5% off; 5% of the rest is the commission.
  expect(statement.lines).toMatchObject([
    { kind: "sale", orderId, goods: 10_000, discount: -500, commission: -475 },
  ]);
  expect(statement.service).toBe(-statement.total.commission - statement.total.paymentFee);
  expect(statement.isOver).toBe(false);
  expect(feeStatementCsv(statement)).toContain("Total;;100,00;-5,00");
  expect((await writeFeePdf(statement)).subarray(0, 5).toString()).toBe("%PDF-");

  clock.advance(35 * DAY);
  const refund = {
    sellerId: "bella",
    pieces: [{ position: 0, quantity: 1 }],
    reason: "Defeito",
    restock: true,
  };
  expect(await refundItems(present(admin), { orderId, ...refund })).toMatchObject({ ok: true });
  expect((await feeStatement(bella, "bella", month))!.lines).toHaveLength(1);
  const next = (await feeStatement(bella, "bella", thisMonth()))!;
  expect(next.lines).toMatchObject([{ kind: "refund", goods: -10_000, commission: 475 }]);
  expect(next.service).toBe(-statement.service);
  expect((await feeStatement(bella, "bella", monthAfter(thisMonth())))!.lines).toEqual([]);
});

it("is the shop's own, and of every shop for those who care for the finances", async () => {
  const finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
  const month = thisMonth();
  expect(await feeStatement(pacto, "bella", month)).toBeNull();
  expect(await feeStatement(buyer, "bella", month)).toBeNull();
  expect(await feeStatement(bella, null, month)).toBeNull();
  for (const odd of ["nenhuma", "\u0000😀", ""]) expect(await feeStatement(finances, odd, month)).toBeNull();
  expect((await feeStatement(finances, "bella", month))!.shop.name).toBe("Bella Colada");
  expect(await feesOfMonth(admin, month)).toBeNull();
  const fees = (await feesOfMonth(finances, month))!;
  expect(fees.map(({ shop }) => shop)).toEqual(["Bella Colada", "Pacto Jeans"]);
  expect(feesOfMonthCsv(fees)).toContain("Bella Colada;1;");
});
