import { beforeAll, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import {
  act,
  admin,
  ana,
  bella,
  colleague,
  dress,
  file,
  find,
  jeans,
  line,
  openOrderDesk,
  percent,
} from "#tests/support/order-desk.ts";
import { aPaidOrder, aPlacedOrder, differences, PICKUP } from "#tests/support/orders.ts";
import { shipShipment } from "../lifecycle/ship-shipment.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { getAllOrders } from "./get-all-orders.server.ts";
import { type OrderAction, possibleActions } from "./order-actions.ts";
import { findOrderFile } from "./order-file.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { orderStats } from "./order-stats.server.ts";
import { ordersCsv } from "./orders-csv.server.ts";

const DAY = 86_400_000;

beforeAll(openOrderDesk);

const possible = async (orderId: string) =>
  possibleActions(await file(orderId)).map(({ action, part }) => [action, part].join(" ").trim());
const audits = async (orderId: string) =>
  (await file(orderId)).audit.map(({ actor, action, note }) => `${actor}: ${action} (${note})`);

describe("authority", () => {
  it("is given by the permission and not by the role", async () => {
    const { orderId } = await aPaidOrder(percent, [line(dress), line(jeans)]);
    const others = [
      ana,
      bella,
      await aViewer({
        role: "admin",
        permissions: [
          "manage_users",
          "manage_products",
          "view_analytics",
          "manage_sellers",
          "system_settings",
        ],
      }),
    ];
    for (const viewer of others) {
      expect(await find("", viewer)).toBeUndefined();
      expect(await orderStats(viewer)).toBeNull();
      expect(await findOrderFile(viewer, orderId)).toBeNull();
      expect(await ordersCsv(viewer, readOrderFilter(new URLSearchParams()))).toBeNull();
      expect(await getAllOrders(viewer, { admin_id: viewer.userId })).toMatchObject({ status: 403 });
      const asked: [OrderAction, string?][] = [
        ["cancelar"],
        ["cancelar-remessa", "pacto"],
        ["entregue", "pacto"],
        ["chegada", "pacto"],
        ["retirada"],
        ["reembolsar", "pacto"],
        ["confirmar-recebimento", (await file(orderId)).payments[0]!.id],
      ];
      for (const each of asked)
        expect(await act(viewer, orderId, each, { "item-1": "1" }), `${viewer.role} ${each}`).toMatchObject({
          ok: false,
        });
    }
    expect((await file(orderId)).order.status).toBe("processando");
    expect(await findOrderFile(admin, "nada")).toBeNull();
    expect(await findOrderFile(admin, "\0".repeat(26))).toBeNull();
  });
});

describe("what an administrator does", () => {
  it("pays nothing back without the password or a code of the last minutes", async () => {
    const { orderId } = await aPaidOrder(ana, [line(dress, 3), line(jeans)]);
    const absent = { ...admin, confirmedAt: null };
    const asked: [OrderAction, string?][] = [
      ["cancelar"],
      ["cancelar-remessa", "bella"],
      ["reembolsar", "bella"],
      ["confirmar-reembolso", "x"],
    ];
    for (const each of asked)
      expect(await act(absent, orderId, each, { "item-0": "1" })).toMatchObject({ problem: "unconfirmed" });
    expect((await file(orderId)).order.shipments[0]!.items[0]).toMatchObject({ quantity: 3, refunded: 0 });
  });

  it("needs a reason, is recorded with before and after, and is refused to a second administrator", async () => {
    const { orderId } = await aPaidOrder(ana, [line(dress, 3), line(jeans)]);
    const { seen } = await file(orderId);
    expect(await act(admin, orderId, ["cancelar"], { motivo: " \0 " })).toMatchObject({
      problem: "reason-missing",
      kind: "invalid",
    });
    expect(await act(admin, orderId, ["reembolsar", "bella"])).toMatchObject({ problem: "no-items" });
    const one = { visto: seen, motivo: "faltou uma peça", "item-0": "1" };
    const twice = await Promise.all([
      act(admin, orderId, ["reembolsar", "bella"], one),
      act(colleague, orderId, ["reembolsar", "bella"], one),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({ problem: "changed-meanwhile", kind: "conflict" });
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
      status: "processando",
      shipments: { bella: "processando", pacto: "cancelado" },
      refundedPieces: 2,
    });
    expect(after).toEqual({
      status: "cancelado",
      shipments: { bella: "cancelado", pacto: "cancelado" },
      refundedPieces: 4,
      reason: "fraude",
    });
    expect(await differences()).toEqual({});
  });

  it("records where a pickup was put, and hands it over against its code", async () => {
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
      problem: "code-missing",
      kind: "invalid",
    });
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await act(admin, orderId, ["retirada"], { ...who, codigo: wrong })).toMatchObject({
      problem: "wrong-code",
      kind: "invalid",
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
    expect(
      await act(admin, orderId, ["receber-devolucao", asked!.id], { "volta-ao-estoque": "sim" }),
    ).toMatchObject({ ok: true });
    expect(await act(admin, orderId, ["recusar-devolucao", asked!.id])).toMatchObject({
      problem: "return-decided",
    });
    expect(await act(admin, orderId, ["receber-devolucao", "\0"])).toMatchObject({ problem: "not-found" });
    expect((await file(orderId)).bookings.map(({ kind }) => kind)).toEqual(["order", "sale", "refund"]);
    expect(await differences()).toEqual({});
  });

  it("confirms receipts and refunds of the shop's own PIX key, once", async () => {
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
    const asked: [OrderAction, string] = ["confirmar-reembolso", refund!.id];
    expect(await act(admin, orderId, asked, { motivo: "" })).toMatchObject({ problem: "note-missing" });
    expect(await act(admin, orderId, asked)).toMatchObject({ ok: true });
    expect(await act(colleague, orderId, asked)).toMatchObject({ problem: "already-confirmed" });
    expect(await find("fila=reembolsos")).toEqual([]);
    expect((await audits(orderId)).join("\n")).toContain("confirmar-devolucao (conferido)");
    expect(await differences()).toEqual({});
  });
});
