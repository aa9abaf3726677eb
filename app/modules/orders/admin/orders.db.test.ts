import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences, PICKUP } from "#tests/support/orders.ts";
import { recordDelivered, requestReturn, shipShipment } from "../index.server.ts";
import { actOnOrder } from "./act-on-order.server.ts";
import { getAllOrders } from "./get-all-orders.server.ts";
import { listAllOrders } from "./list-all-orders.server.ts";
import type { OrderAction } from "./order-actions.ts";
import { possibleActions } from "./order-actions.ts";
import { findOrderFile } from "./order-file.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { orderStats } from "./order-stats.server.ts";
import { ordersCsv } from "./orders-csv.server.ts";

const DAY = 86_400_000;
let admin: Viewer;
let colleague: Viewer;
let others: Viewer[];
let ana: Viewer;
let percent: Viewer;
let bella: Viewer;
let dress: string;
let jeans: string;
const line = (productId: string, quantity = 1) => ({ productId, color: "Coral", size: "P", quantity });

beforeAll(async () => {
  clock.moveTo(new Date("2026-07-01T12:00:00Z"));
  admin = await aViewer({ role: "admin", permissions: ["manage_orders"], name: "Marta Gestora" });
  colleague = await aViewer({ role: "admin", permissions: ["manage_orders"], name: "Outro Gestor" });
  ana = await aViewer({ name: "Ana Conceição", email: "ana@exemplo.com.br" });
  percent = await aViewer({ name: "100%_Feliz\\o", email: "cem@exemplo.com.br" });
  bella = await aViewer({ role: "lojista", sellerId: "bella" });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId, cnpj: "12345678000195" });
  await aSeller({ id: "pacto", name: "Pacto Jeans", cnpj: "98765432000110" });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", price: "100.00", pieces: 90 });
  jeans = await aProduct({ seller_id: "pacto", name: "Calça", price: "50.00", pieces: 90 });
  others = [
    ana,
    bella,
    await aViewer({
      role: "admin",
      permissions: ["manage_users", "manage_products", "view_analytics", "manage_sellers", "system_settings"],
    }),
  ];
});

const find = async (asked: string, viewer = admin) =>
  (await listAllOrders(viewer, readOrderFilter(new URLSearchParams(asked)), 1))?.orders.map(({ id }) => id);

/** A dialog's answer, as its form sends it. */
async function act(
  viewer: Viewer,
  orderId: string,
  asked: [action: OrderAction, part?: string],
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  const seen = (await findOrderFile(admin, orderId))!.seen;
  for (const [name, value] of Object.entries({ visto: seen, motivo: "conferido", ...fields }))
    form.set(name, value);
  return actOnOrder(viewer, { action: asked[0], orderId, part: asked[1] ?? "" }, form);
}
const file = async (orderId: string) => (await findOrderFile(admin, orderId))!;
const possible = async (orderId: string) =>
  possibleActions(await file(orderId)).map(({ action, part }) => [action, part].join(" ").trim());
const audits = async (orderId: string) =>
  (await file(orderId)).audit.map(({ actor, action, note }) => `${actor}: ${action} (${note})`);

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

  it("takes wildcards for letters, and nonsense for nothing", async () => {
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

  it("its figures are the lengths of the lists behind them", async () => {
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

  it("leaves as a file with safe cells, and says who took it", async () => {
    await pool.query("update auth_users set name = '=HYPERLINK(\"x\")' where id = $1", [percent.userId]);
    const stream = await ordersCsv(admin, readOrderFilter(new URLSearchParams("q=cem@exemplo")));
    const text = await new Response(stream).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toMatch(/;Pacto Jeans;PIX;Pago;Entrega;\d+,\d\d;0,00/);
    const line = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      ...{ action: "exportar-pedidos", actor_id: admin.userId, after: { filtro: { q: "cem@exemplo" } } },
    });
    await pool.query("update auth_users set name = $2 where id = $1", [percent.userId, percent.name]);
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

describe("authority", () => {
  it("is the permission, not the role: nobody else sees or does anything", async () => {
    const { orderId } = await aPaidOrder(percent, [line(dress), line(jeans)]);
    for (const viewer of others) {
      expect(await find("", viewer)).toBeUndefined();
      expect(await orderStats(viewer)).toBeNull();
      expect(await findOrderFile(viewer, orderId)).toBeNull();
      expect(await ordersCsv(viewer, readOrderFilter(new URLSearchParams()))).toBeNull();
      expect(await getAllOrders(viewer, { admin_id: viewer.userId })).toMatchObject({ status: 403 });
      const asked: [OrderAction, string?][] = [
        ...([
          ["cancelar"],
          ["cancelar-remessa", "pacto"],
          ["entregue", "pacto"],
          ["chegada", "pacto"],
          ["retirada"],
        ] as [OrderAction][]),
        ["reembolsar", "pacto"],
        ["confirmar-recebimento", (await file(orderId)).payments[0]!.id],
      ];
      for (const request of asked)
        expect(
          await act(viewer, orderId, request, { "item-1": "1" }),
          `${viewer.role} ${request}`,
        ).toMatchObject({
          ok: false,
        });
    }
    expect((await file(orderId)).order.status).toBe("processando");
    expect(await findOrderFile(admin, "nada")).toBeNull();
    expect(await findOrderFile(admin, "\0".repeat(26))).toBeNull();
  });
});

describe("what an administrator does", () => {
  it("needs a reason, is kept with before and after, and is told to the second who tries", async () => {
    const { orderId } = await aPaidOrder(ana, [line(dress, 3), line(jeans)]);
    const { seen } = await file(orderId);
    expect(await act(admin, orderId, ["cancelar"], { motivo: " \0 " })).toMatchObject({
      ...{ problem: "reason-missing", correctable: true },
    });
    expect(await act(admin, orderId, ["reembolsar", "bella"])).toMatchObject({ problem: "no-items" });
    const one = { visto: seen, motivo: "faltou uma peça", "item-0": "1" };
    const twice = await Promise.all([
      act(admin, orderId, ["reembolsar", "bella"], one),
      act(colleague, orderId, ["reembolsar", "bella"], one),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({ problem: "changed-meanwhile", correctable: false });
    expect((await file(orderId)).order.shipments[0]!.items[0]).toMatchObject({ quantity: 3, refunded: 1 });
    expect(await act(admin, orderId, ["reembolsar", "bella"], { "item-0": "3" })).toMatchObject({
      problem: "too-many-items",
    });
    expect(await possible(orderId)).toEqual([
      ...[
        "reembolsar bella",
        "cancelar-remessa bella",
        "reembolsar pacto",
        "cancelar-remessa pacto",
        "cancelar",
      ],
    ]);
    expect(await act(admin, orderId, ["cancelar-remessa", "pacto"])).toMatchObject({ ok: true });
    expect(await act(admin, orderId, ["cancelar"], { motivo: "fraude" })).toMatchObject({ ok: true });
    expect(await act(colleague, orderId, ["cancelar"])).toMatchObject({ problem: "wrong-status" });
    expect(await possible(orderId)).toEqual([]);
    const { order, payments } = await file(orderId);
    expect(order.status).toBe("cancelado");
    expect(order.refunded).toBe(order.total);
    expect(payments[0]!.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    const { before, after } = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", orderId)
      .where("action", "=", "cancelar-pedido")
      .executeTakeFirstOrThrow();
    expect(before).toEqual({
      ...{
        status: "processando",
        shipments: { bella: "processando", pacto: "cancelado" },
        refundedPieces: 2,
      },
    });
    expect(after).toEqual({
      ...{ status: "cancelado", shipments: { bella: "cancelado", pacto: "cancelado" }, refundedPieces: 4 },
      reason: "fraude",
    });
    expect(await differences()).toEqual({});
  });

  it("records where a pickup was put, and hands it over to who tells its code", async () => {
    const { orderId } = await aPaidOrder(ana, [line(dress), line(jeans)], { delivery: PICKUP });
    const undo = ["reembolsar bella", "cancelar-remessa bella", "reembolsar pacto", "cancelar-remessa pacto"];
    expect(await possible(orderId)).toEqual([
      ...["chegada bella", ...undo.slice(0, 2), "chegada pacto", ...undo.slice(2), "cancelar"],
    ]);
    const shelf = { motivo: "prateleira B2" };
    expect(await act(admin, orderId, ["chegada", "bella"], shelf)).toMatchObject({ ok: true });
    expect(await possible(orderId)).toEqual([
      ...["retirada", ...undo.slice(0, 2), "chegada pacto", ...undo.slice(2), "cancelar"],
    ]);
    expect(await find("fila=retiradas")).toContain(orderId);
    const { pickup_code: code } = await db
      .selectFrom("pedidos")
      .select("pickup_code")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    // Administrators are told the code; they are not shown it.
    expect(JSON.stringify(await file(orderId))).not.toContain(code);
    const who = { motivo: "RG 12.345, a própria" };
    expect(await act(admin, orderId, ["retirada"], who)).toMatchObject({
      ...{ problem: "code-missing", correctable: true },
    });
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await act(admin, orderId, ["retirada"], { ...who, codigo: wrong })).toMatchObject({
      ...{ problem: "wrong-code", correctable: true },
    });
    const spoken = `${code!.slice(0, 3)} ${code!.slice(3)}`;
    expect(await act(admin, orderId, ["retirada"], { ...who, codigo: spoken })).toMatchObject({ ok: true });
    expect(await possible(orderId)).toEqual([
      "reembolsar bella",
      "chegada pacto",
      "reembolsar pacto",
      ...["cancelar-remessa pacto", "cancelar"],
    ]);
    expect((await audits(orderId)).filter((each) => !each.includes("recusado"))).toEqual([
      "Marta Gestora: entregar-retirada (RG 12.345, a própria)",
      "Marta Gestora: registrar-chegada (prateleira B2)",
    ]);
  });

  it("records a delivery, and settles returns", async () => {
    const { orderId } = await aPaidOrder(ana, [line(dress, 2)]);
    await shipShipment(bella, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" });
    expect(await possible(orderId)).toEqual(["entregue bella", "reembolsar bella"]);
    expect(await act(admin, orderId, ["entregue", "bella"])).toMatchObject({ ok: true });
    clock.advance(9 * DAY);
    await requestReturn(ana, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "manchou" });
    const [asked] = (await file(orderId)).order.shipments[0]!.returns;
    // What is on its way back is not paid back twice.
    expect(await act(admin, orderId, ["reembolsar", "bella"], { "item-0": "2" })).toMatchObject({
      problem: "too-many-items",
    });
    expect(await possible(orderId)).toContain(`recusar-devolucao ${asked!.id}`);
    expect(await act(admin, orderId, ["receber-devolucao", asked!.id])).toMatchObject({ ok: true });
    expect(await act(admin, orderId, ["recusar-devolucao", asked!.id])).toMatchObject({
      problem: "wrong-status",
    });
    expect(await act(admin, orderId, ["receber-devolucao", "\0"])).toMatchObject({ problem: "not-found" });
    expect((await file(orderId)).bookings.map(({ kind }) => kind)).toEqual(["order", "sale", "refund"]);
    expect(await differences()).toEqual({});
  });

  it("confirms what came to the shop's own key and what went back from it, once", async () => {
    const { orderId, paymentId } = await aPlacedOrder(ana, [line(dress)]);
    // As the shop's own key would have taken it.
    await pool.query("update payments set provider = 'pix-key' where id = $1", [paymentId]);
    expect(await find("fila=recebimentos")).toEqual([orderId]);
    expect((await orderStats(admin))!.receipts).toBe(1);
    const both = await Promise.all(
      [admin, colleague].map((viewer) =>
        act(viewer, orderId, ["confirmar-recebimento", paymentId], { motivo: "extrato" }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      message: "Isto já foi confirmado, talvez por outra pessoa da equipe.",
    });
    expect((await file(orderId)).order.status).toBe("processando");
    expect(await find("fila=recebimentos")).toEqual([]);

    await act(admin, orderId, ["cancelar"]);
    expect(await find("fila=reembolsos")).toEqual([orderId]);
    const [refund] = (await file(orderId)).payments[0]!.refunds;
    const request: [OrderAction, string] = ["confirmar-reembolso", refund!.id];
    expect(await act(admin, orderId, request, { motivo: "" })).toMatchObject({ problem: "note-missing" });
    expect(await act(admin, orderId, request)).toMatchObject({ ok: true });
    expect(await act(colleague, orderId, request)).toMatchObject({ problem: "already-confirmed" });
    expect(await find("fila=reembolsos")).toEqual([]);
    expect((await audits(orderId)).join("\n")).toContain("confirmar-devolucao (conferido)");
    expect(await differences()).toEqual({});
  });
});
