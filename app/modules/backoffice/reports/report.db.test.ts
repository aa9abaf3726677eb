import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flushViews, recordView } from "#app/modules/catalog/storefront/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { refundItems } from "#app/modules/orders/lifecycle/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { adminReport, adminReportOnScreen } from "./report.server.ts";
import { without } from "./report.ts";
import { adminReportCsv } from "./report-csv.server.ts";

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
let administrator: Viewer;
let dress: string;
let jeans: string;
const piece = (productId: string, quantity: number) => ({ productId, color: "Coral", size: "P", quantity });
const asked = (query: string) => new URLSearchParams(query);

async function seen(productId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    recordView(productId, { address: `${n} ${clock.now()}`, userAgent: PERSON });
  await flushViews();
}

beforeAll(async () => {
  clock.moveTo(new Date("2026-06-20T15:00:00Z"));
  administrator = await aViewer({ role: "admin", permissions: ["view_analytics"] });
  const buyer = await aViewer();
  const seller = await aViewer({ role: "lojista", sellerId: "loja-a" });
  await aSeller({ id: "loja-a", name: "=Ateliê A", user_id: seller.userId });
  await aSeller({ id: "loja-b", name: "Ateliê B" });
  dress = await aProduct({ seller_id: "loja-a", price: "50.00", name: "Vestido; longo" });
  jeans = await aProduct({ seller_id: "loja-b", price: "80.00", name: "@Calça", category: "calca" });

  // June: 10 views and one pair of jeans.
  await seen(jeans, 10);
  await aPaidOrder(buyer, [piece(jeans, 1)]);
  // July: 8 views of the dress, 4 of the jeans; three dresses, one of which goes back, and one pair of jeans.
  clock.moveTo(new Date("2026-07-06T15:00:00Z"));
  await seen(dress, 8);
  await seen(jeans, 4);
  const { orderId } = await aPaidOrder(buyer, [piece(dress, 3), piece(jeans, 1)]);
  clock.moveTo(new Date("2026-07-15T15:00:00Z"));
  const line = { orderId, sellerId: "loja-a", reason: "Veio com defeito", restock: false };
  expect(await refundItems(seller, { ...line, pieces: [{ position: 0, quantity: 1 }] })).toEqual({
    ok: true,
  });
});

beforeEach(() => clock.moveTo(new Date("2026-07-15T15:00:00Z")));

describe("the administrators' report", () => {
  it("shows views and sales beside the period before, with parts that add up to the totals", async () => {
    const report = (await adminReport(administrator, asked("periodo=mes")))!;
    expect(report.figures).toEqual({ views: 12, sales: 3, revenue: 180_00 });
    expect(report.before).toEqual({ views: 0, sales: 0, revenue: 0 });
    const [ofDress, ofJeans] = [
      { views: 8, sales: 2, revenue: 100_00 },
      { views: 4, sales: 1, revenue: 80_00 },
    ];
    expect(report.mostSeen).toEqual([
      { id: dress, name: "Vestido; longo", sellerName: "=Ateliê A", onSale: true, ...ofDress },
      { id: jeans, name: "@Calça", sellerName: "Ateliê B", onSale: true, ...ofJeans },
    ]);
    expect(report.mostSold).toEqual(report.mostSeen);
    expect(report.categories).toEqual([
      { id: "roupas", name: "Roupas", ...ofDress },
      { id: "calca", name: "Calças", ...ofJeans },
    ]);
    expect(report.sellers).toEqual([
      { id: "loja-a", name: "=Ateliê A", ...ofDress },
      { id: "loja-b", name: "Ateliê B", ...ofJeans },
    ]);
    expect(report.overTime).toHaveLength(15);
    expect(report.overTime[5]).toEqual({ at: "2026-07-06", ...report.figures });

    const dates = (await adminReport(administrator, asked("de=2026-06-20&ate=2026-06-20")))!;
    expect(dates.figures).toEqual({ views: 10, sales: 1, revenue: 80_00 });
    const thirty = (await adminReport(administrator, asked("")))!;
    expect(thirty.figures).toEqual({ views: 22, sales: 4, revenue: 260_00 });
    const lastMonth = (await adminReport(administrator, asked("periodo=mes-passado")))!;
    expect(lastMonth.figures).toEqual(dates.figures);
    expect((await adminReport(administrator, asked("periodo=hoje")))!).toMatchObject({
      figures: { views: 0, sales: 0, revenue: 0 },
      mostSeen: [],
      mostSold: [],
      categories: [],
      sellers: [],
    });
  });

  it("lists the first twenty shops on screen, and sums up the others", async () => {
    for (let n = 1; n <= 22; n++) {
      const product = await aProduct({ seller_id: await aSeller(), pieces: 1 });
      await sql`insert into figure_changes (day, product_id, views, pieces, revenue)
        values ('2026-05-01', ${product}, ${n}, 1, ${n * 10})`.execute(db);
    }
    const report = (await adminReportOnScreen(administrator, asked("de=2026-05-01&ate=2026-05-01")))!;
    expect(report.sellers.map(({ views }) => views)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
    expect(report.sellerCount).toBe(22);
    expect(without(report.figures, report.sellers)).toEqual({ views: 3, sales: 2, revenue: 30_00 });
    expect(
      (await adminReportCsv(administrator, asked("de=2026-05-01&ate=2026-05-01&tabela=lojas")))!.text
        .trim()
        .split("\r\n"),
    ).toHaveLength(1 + 22);
  });

  it("is exported as a CSV without formulas", async () => {
    const file = async (table: string) =>
      (await adminReportCsv(administrator, asked(`periodo=mes&tabela=${table}`)))!;
    const head = "Visualizações;Vendas (peças);Conversão (%);Receita (R$)";
    expect(await file("lojas")).toEqual({
      name: "lojas-2026-07-01-a-2026-07-15",
      text: `\ufeffLoja;${head};Participação na receita (%)\r\n'=Ateliê A;8;2;25,00;100,00;55,56\r\nAteliê B;4;1;25,00;80,00;44,44\r\n`,
    });
    expect((await file("categorias")).text).toContain("Roupas;8;2;25,00;100,00;55,56\r\n");
    expect((await file("mais-vistos")).text).toBe(
      `\ufeffPosição;Produto;Código;Loja;${head}\r\n1;"Vestido; longo";${dress};'=Ateliê A;8;2;25,00;100,00\r\n2;'@Calça;${jeans};Ateliê B;4;1;25,00;80,00\r\n`,
    );
    expect((await file("mais-vendidos")).text).toContain(`2;'@Calça;${jeans};Ateliê B;4;1;25,00;80,00`);
    expect((await file("evolucao")).text).toContain("06/07/2026;12;3;25,00;180,00\r\n");
    for (const table of ["", "constructor", "__proto__", "nada%00"]) {
      expect(await adminReportCsv(administrator, asked(`tabela=${table}`))).toBeNull();
    }
  });

  it("requires the permission to see it", async () => {
    for (const stranger of [
      { ...administrator, permissions: ["manage_orders"] as const },
      { ...administrator, role: "lojista" as const },
    ]) {
      expect(await adminReport(stranger, asked(""))).toBeNull();
      expect(await adminReportCsv(stranger, asked("tabela=lojas"))).toBeNull();
    }
  });
});
