import { beforeAll, describe, expect, it } from "vitest";
import { addRule, endRule, ruleSchema } from "#app/modules/commissions/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { aProduct, aViewer, present } from "#tests/support/factories.ts";
import { aPaidOrder, differences } from "#tests/support/orders.ts";
import { admin, buyer, dress, line, openTwoShops } from "#tests/support/two-shops.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";

let finances: Viewer;
let skirt: string;

async function rule(given: Record<string, string>): Promise<string> {
  const empty = { loja: "", categoria: "", nome: "", inicio: "", fim: "", motivo: "Acordo" };
  const read = parseFields(ruleSchema, { ...empty, ...given });
  const added = read.ok ? await addRule(finances, read.value) : read;
  if (!added.ok) throw new Error(added.message);
  return added.id;
}

const linesOf = (orderId: string) =>
  db
    .selectFrom("pedido_itens")
    .select(["produto_id", "commission_rate as rate", "commission"])
    .where("pedido_id", "=", orderId)
    .orderBy("position")
    .execute();

beforeAll(async () => {
  await openTwoShops();
  finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
  skirt = await aProduct({ seller_id: "bella", name: "Saia", price: "33.33", pieces: 50, category: "saias" });
});

const BOTH = () => [line(dress), line(skirt, 3)];
const BOLETO = {
  payment: { method: "boleto", instalments: 1, payer: { name: "Ana Lima", document: "52998224725" } },
} as const;

describe("the commission of an order", () => {
  it("is that of the rules when it was placed, line by line, and stays when they change", async () => {
    const id = await rule({ abrangencia: "category", categoria: "saias", comissao: "10" });
    const { orderId } = await aPaidOrder(buyer, BOTH(), BOLETO);
    await endRule(finances, id, "Fim");
    const later = await aPaidOrder(buyer, BOTH(), BOLETO);
    expect(await linesOf(orderId)).toEqual([
      { produto_id: dress, rate: 500, commission: "5.00" },
      { produto_id: skirt, rate: 1000, commission: "10.00" },
    ]);
    expect(await linesOf(later.orderId)).toEqual([
      { produto_id: dress, rate: 500, commission: "5.00" },
      { produto_id: skirt, rate: 500, commission: "5.00" },
    ]);
    expect(await differences()).toEqual({});
  });

  it("goes back with the pieces it belongs to, in however many refunds", async () => {
    await rule({ abrangencia: "seller-category", loja: "bella", categoria: "saias", comissao: "12,5" });
    const start = await sellerBalance("bella");
    const { orderId } = await aPaidOrder(buyer, BOTH(), BOLETO);
    const commissionBooked = async () => {
      const { total } = await db
        .selectFrom("ledger_entries")
        .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
        .select(({ fn }) => fn.sum<string>("amount").as("total"))
        .where("order_id", "=", orderId)
        .where("account", "=", "commission")
        .executeTakeFirstOrThrow();
      return total;
    };
    // 5% of R$ 100,00 and 12,5% of R$ 99,99.
    expect(await commissionBooked()).toBe("-17.50");
    const refund = (position: number, quantity: number) =>
      refundItems(present(admin), {
        orderId,
        sellerId: "bella",
        pieces: [{ position, quantity }],
        reason: "Defeito",
        restock: true,
      });
    expect(await refund(1, 1)).toMatchObject({ ok: true });
    // A third of R$ 12,50, rounded down; what is left goes with the last piece.
    expect(await commissionBooked()).toBe("-13.34");
    await refund(0, 1);
    expect(await commissionBooked()).toBe("-8.34");
    await refund(1, 2);
    expect(await commissionBooked()).toBe("0.00");
    expect(await differences()).toEqual({});
    const rest = await sellerBalance("bella");
    expect(rest.pending - start.pending).toBeGreaterThanOrEqual(0);
  });
});
