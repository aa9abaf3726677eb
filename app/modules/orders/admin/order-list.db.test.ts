import { beforeAll, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import {
  admin,
  ana,
  bella,
  colleague,
  dress,
  find,
  jeans,
  line,
  openOrderDesk,
  percent,
} from "#tests/support/order-desk.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { recordDelivered } from "../lifecycle/record-delivered.server.ts";
import { shipShipment } from "../lifecycle/ship-shipment.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { getAllOrders } from "./get-all-orders.server.ts";
import { listAllOrders } from "./list-all-orders.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { orderStats } from "./order-stats.server.ts";
import { ordersCsv } from "./orders-csv.server.ts";

const DAY = 86_400_000;

beforeAll(openOrderDesk);

describe("the list", () => {
  it("finds orders by number, buyer, shop, status, payment and period, newest first", async () => {
    const { orderId: first } = await aPaidOrder(ana, [line(dress)]);
    clock.advance(2 * DAY);
    const { orderId: second } = await aPlacedOrder(ana, [line(dress), line(jeans)], {
      payment: { method: "boleto", instalments: 1, payer: { name: "Ana", document: "52998224725" } },
    });
    const { orderId: foreign } = await aPaidOrder(percent, [line(jeans)]);
    expect(await find("")).toEqual([foreign, second, first]);
    for (const asked of [first.slice(-8), `%23${first.slice(-8).toLowerCase()}`, first, first.slice(-8, -3)])
      expect(await find(`q=${asked}`), asked).toEqual([first]);
    for (const asked of ["conceicao", "CONCEIÇÃO", "ana@exemplo", "a conc"])
      expect(await find(`q=${encodeURIComponent(asked)}`), asked).toEqual([second, first]);
    expect(await find("loja=jeans")).toEqual([foreign, second]);
    expect(await find("loja=12.345.678/0001-95&status=processando")).toEqual([first]);
    expect(await find("status=pendente")).toEqual([second]);
    expect(await find("pagamento=boleto")).toEqual([second]);
    expect(await find("de=2026-07-03&ate=2026-07-03")).toEqual([foreign, second]);
    expect(await find("ate=2026-07-02")).toEqual([first]);
    expect(await find("q=conceicao&loja=bella&status=pendente&pagamento=boleto&de=2026-07-02")).toEqual([
      second,
    ]);
    expect(await find("q=conceicao&status=entregue")).toEqual([]);
  });

  it("reads wildcards as letters, and ignores invalid filters", async () => {
    const of = (asked: string) => find(`q=${encodeURIComponent(asked)}`);
    const [own] = (await of("cem@exemplo"))!;
    for (const asked of ["100%_feliz\\o", "%_f", "z\\o"]) expect(await of(asked), asked).toEqual([own]);
    for (const asked of ["%%", "__", "\\\\", "a%a", "'; drop table pedidos; --", "\u{1f384}".repeat(50)])
      expect(await of(asked), asked).toEqual([]);
    expect(await of("a\0na conc")).toEqual([]);
    const everything = (await find(""))!;
    for (const asked of [
      "status=x",
      "pagamento=%00",
      "fila=__proto__",
      "de=2026-02-30&ate=0000-01-01",
      "loja=%20",
    ])
      expect(await find(asked), asked).toEqual(everything);
    const { page, pageCount } = (await listAllOrders(admin, readOrderFilter(new URLSearchParams()), 999))!;
    expect(page).toBe(pageCount);
  });

  it("has counts equal to the lengths of the lists", async () => {
    clock.moveTo(new Date("2026-07-20T12:00:00Z"));
    const { orderId } = await aPaidOrder(ana, [line(dress)]);
    await shipShipment(bella, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" });
    await recordDelivered(ana, { orderId, sellerId: "bella" });
    await requestReturn(ana, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
    const stats = (await orderStats(admin))!;
    const lengthOf = async (asked: string) => (await find(asked))!.length;
    expect(stats).toEqual({
      total: await lengthOf(""),
      byStatus: {
        pendente: await lengthOf("status=pendente"),
        processando: await lengthOf("status=processando"),
        enviado: 0,
        entregue: 1,
        cancelado: 0,
      },
      late: await lengthOf("fila=atrasados"),
      receipts: 0,
      refundsByHand: 0,
      // The regret whose money is about to go back.
      refunds: await lengthOf("fila=reembolsos-a-caminho"),
      returns: 1,
      pickups: 0,
      forgottenPickups: 0,
    });
    // The two that were paid at the beginning of the month.
    expect(stats.late).toBe(2);
    expect(stats.refunds).toBe(1);
    expect(await find("fila=devolucoes")).toEqual([orderId]);
  });

  it("is exported as a CSV without formulas, and the export is recorded", async () => {
    await pool.query("update usuarios set nome_completo = '=HYPERLINK(\"x\")' where user_id = $1", [
      percent.userId,
    ]);
    const stream = await ordersCsv(admin, readOrderFilter(new URLSearchParams("q=cem@exemplo")));
    const text = await new Response(stream).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toMatch(/;Pacto Jeans;PIX;Pago;Entrega;\d+,\d\d;0,00/);
    const line = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: "exportar-pedidos",
      actor_id: admin.userId,
      after: { filtro: { q: "cem@exemplo" } },
    });
    await pool.query("update usuarios set nome_completo = $2 where user_id = $1", [
      percent.userId,
      percent.name,
    ]);
  });

  it("answers the procedure of the specification, page by page", async () => {
    const ask = async (given: Record<string, unknown>) =>
      (await getAllOrders(admin, { admin_id: admin.userId, ...given })) as { value: { id: string }[] };
    const everything = (await ask({})).value;
    expect(everything.map(({ id }) => id)).toEqual(await find(""));
    expect((await ask({ pagina: 2, status: 7 })).value).toEqual([]);
    expect(everything[0]).toMatchObject({ vendedores: ["Bella Colada"], metodo_pagamento: "pix" });
    expect((await ask({ status: "pendente" })).value.map(({ id }) => id)).toEqual(
      await find("status=pendente"),
    );
    for (const pagina of [0, 1.5, "1", 10_001, null])
      expect(await ask({ pagina }), String(pagina)).toMatchObject({ ok: false, status: 400 });
    expect(await ask({ admin_id: colleague.userId })).toMatchObject({ ok: false, status: 403 });
  });
});
