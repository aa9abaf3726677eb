import { beforeEach, describe, expect, it } from "vitest";
import { listAddresses } from "#app/modules/addresses/index.server.ts";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { orderTerms } from "#app/modules/orders/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { anOpenCheckout, shownForm as shownFormOf, typedPayment } from "#tests/support/checkout.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import type { DeliveryFields } from "./draft.ts";
import {
  chooseDelivery,
  choosePayment,
  confirmCheckout,
  initialDelivery,
  openCheckout,
  resumeCheckout,
  startCheckout,
  startCheckoutFromQuote,
} from "./index.server.ts";

const whole: DeliveryFields = {
  kind: "delivery",
  name: "Marina Duarte",
  phone: "(13) 99123-0001",
  address: "Rua das Conchas, 12",
  city: "Santos",
  state: "SP",
  zipCode: "11055-300",
};

let viewer: Awaited<ReturnType<typeof aViewer>>;
let product: string;

beforeEach(async () => {
  viewer = await aViewer();
  product = await aProduct({ price: "100.00", pieces: 5 });
});

const cartOf = (quantity: number) => [{ productId: product, color: "Coral", size: "P", quantity }];

/** Completes the first two steps and returns the form of the third as the page would show it. */
async function readyToConfirm(paymentMethod = "pix", more: Record<string, string> = {}): Promise<string> {
  await startCheckout(viewer, cartOf(2));
  await chooseDelivery(viewer, whole, { keep: false });
  await choosePayment(viewer, typedPayment({ paymentMethod, ...more }));
  return shownForm();
}

const shownForm = () => shownFormOf(viewer);

const ordersOf = () =>
  db.selectFrom("pedidos").selectAll().where("user_id", "=", viewer.userId).orderBy("id").execute();

describe("the first step", () => {
  it("asks for each field in the specification's order, with its messages", async () => {
    const nothing = { ...whole, name: " ", phone: "", address: "", city: "\t", state: "", zipCode: "" };
    await startCheckout(viewer, cartOf(1));
    expect(await chooseDelivery(viewer, nothing, { keep: false })).toMatchObject({
      ok: false,
      problems: [
        { field: "name", message: "Nome é obrigatório" },
        { field: "phone", message: "Telefone é obrigatório" },
        { field: "address", message: "Endereço é obrigatório" },
        { field: "city", message: "Cidade é obrigatória" },
        { field: "state", message: "Estado é obrigatório" },
        { field: "zipCode", message: "CEP é obrigatório" },
      ],
    });
    expect((await anOpenCheckout(viewer))!.draft.delivery).toBeNull();
  });

  it("asks for the number when nothing else is missing, and hands number, complement and district to the order", async () => {
    await startCheckout(viewer, cartOf(2));
    const street = { ...whole, address: "Rua das Conchas" };
    expect(await chooseDelivery(viewer, street, { keep: true })).toMatchObject({
      problems: [{ field: "number", message: "Número é obrigatório. Use s/n se não houver." }],
    });
    const door = { number: "12", complement: "casa 2", district: "Gonzaga" };
    await chooseDelivery(viewer, { ...street, ...door }, { keep: true });
    expect(await initialDelivery(viewer, await listAddresses(viewer))).toMatchObject({ ...street, ...door });
    await choosePayment(viewer, typedPayment({ paymentMethod: "pix" }));
    expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true });
    expect((await ordersOf()).at(-1)!.endereco_entrega).toMatchObject({
      address: "Rua das Conchas",
      ...door,
    });
  });

  it("refuses a CEP of another state than the chosen one, and one that does not exist", async () => {
    await startCheckout(viewer, cartOf(1));
    for (const [zipCode, message] of [
      ["20040-002", "Este CEP é do estado RJ. Confira o CEP e o estado."],
      ["00000-000", "CEP não encontrado. Confira os números."],
    ] as const) {
      expect(await chooseDelivery(viewer, { ...whole, zipCode }, { keep: true })).toMatchObject({
        ok: false,
        problems: [{ field: "zipCode", message }],
      });
    }
    expect((await anOpenCheckout(viewer))!.draft.delivery).toBeNull();
    expect(await listAddresses(viewer)).toEqual([]);
  });

  it("removes punctuation, and saves the address when chosen", async () => {
    await startCheckout(viewer, cartOf(1));
    await chooseDelivery(viewer, { ...whole, name: "  Marina\u0000 Duarte " }, { keep: true });
    await chooseDelivery(viewer, whole, { keep: true });
    const { draft, terms } = (await anOpenCheckout(viewer))!;
    expect(draft.delivery).toMatchObject({
      name: "Marina Duarte",
      phone: "13991230001",
      zipCode: "11055300",
    });
    expect(terms).toMatchObject({ goods: 100_00, freight: 12_50, total: 112_50 });
    expect(await listAddresses(viewer)).toEqual([
      expect.objectContaining({ address: "Rua das Conchas, 12", isDefault: true }),
    ]);
  });

  it("needs no address for a pickup, and costs no freight", async () => {
    await startCheckout(viewer, cartOf(1));
    const pickup = { ...whole, kind: "pickup", address: "", city: "", state: "", zipCode: "" } as const;
    expect(await chooseDelivery(viewer, pickup, { keep: true })).toMatchObject({ ok: true });
    expect((await anOpenCheckout(viewer))!.terms).toMatchObject({ freight: 0, total: 100_00 });
    expect(await listAddresses(viewer)).toEqual([]);
  });
});

describe("the second step", () => {
  it("refuses what could not be charged, and saves nothing of it", async () => {
    await startCheckout(viewer, cartOf(1));
    await chooseDelivery(viewer, whole, { keep: false });
    expect(
      await choosePayment(viewer, typedPayment({ paymentMethod: "boleto", payerDocument: "1" })),
    ).toMatchObject({
      ok: false,
      message: "Informe um CPF ou CNPJ válido.",
    });
    expect(await choosePayment(viewer, typedPayment({ paymentMethod: "credit-card" }))).toMatchObject({
      ok: false,
      problem: "card-missing",
    });
    expect((await anOpenCheckout(viewer))!.draft.payment).toBeNull();
  });
});

describe("the third step", () => {
  it("places what was shown; a double submit is one order", async () => {
    const form = await readyToConfirm();
    const [first, second] = [await confirmCheckout(viewer, form), await confirmCheckout(viewer, form)];
    expect(first).toMatchObject({ ok: true, payment: "pending", bought: [{ quantity: expect.any(Number) }] });
    expect(second).toMatchObject({ ok: true, orderId: (first as { orderId: string }).orderId });
    expect(await ordersOf()).toEqual([expect.objectContaining({ valor_total: "202.50", discount: "10.00" })]);
    expect(await openCheckout(viewer)).toBeNull();
  });

  it("names what changed meanwhile and places nothing", async () => {
    const form = await readyToConfirm();
    await db.updateTable("products").set({ price: "110.00" }).where("id", "=", product).execute();
    const refused = await confirmCheckout(viewer, form);
    expect(refused).toMatchObject({ ok: false, kind: "conflict" });
    expect(JSON.stringify(refused)).toContain("o preço mudou");
    expect(await ordersOf()).toEqual([]);
    expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true });
  });

  it("refuses an ended session, and a form that was never shown", async () => {
    const form = await readyToConfirm();
    expect(await confirmCheckout(null, form)).toMatchObject({
      kind: "forbidden",
      message: "Usuário não logado",
    });
    for (const visto of ["", "{}", "null", '{"key":"x"}']) {
      expect(await confirmCheckout(viewer, visto)).toMatchObject({ ok: false });
    }
    expect(await ordersOf()).toEqual([]);
  });

  it("does not use another buyer's purchase", async () => {
    const form = await readyToConfirm();
    const other = await aViewer();
    expect(await confirmCheckout(other, form)).toMatchObject({ ok: false });
    expect(await openCheckout(other)).toBeNull();
  });
});

it("says what cannot be bought when nothing of the purchase can, and has no terms for freight alone", async () => {
  const form = await readyToConfirm();
  await db.updateTable("product_variants").set({ stock: 0 }).where("product_id", "=", product).execute();
  const opened = await openCheckout(viewer);
  expect(opened).toMatchObject({
    draft: { lines: cartOf(2) },
    unavailable: [{ name: "Vestido de Teste", color: "Coral", size: "P", reason: "sold-out" }],
  });
  expect(opened).not.toHaveProperty("terms");
  expect(await confirmCheckout(viewer, form)).toMatchObject({ ok: false, kind: "conflict" });
});

describe("a purchase from a chat quote", () => {
  it("costs what was quoted, once, regardless of current prices", async () => {
    const quote = await createQuote({
      source: "varejo",
      lines: [{ productId: product, color: "Coral", size: "P", quantity: 1 }],
      cep: null,
    });
    const code = (quote as { code: string }).code;
    await db.updateTable("products").set({ price: "150.00" }).where("id", "=", product).execute();

    expect(await startCheckoutFromQuote(viewer, code)).toBe(true);
    await chooseDelivery(viewer, whole, { keep: false });
    await choosePayment(viewer, typedPayment({ paymentMethod: "boleto", payerDocument: "529.982.247-25" }));
    expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true, bought: [] });
    expect(await ordersOf()).toEqual([expect.objectContaining({ goods: "100.00" })]);
    expect(await startCheckoutFromQuote(viewer, code)).toBe(false);
    expect(await startCheckoutFromQuote(viewer, "forjado")).toBe(false);
  });

  it("does not sell one of the twelve quoted pieces at the wholesale price", async () => {
    const dress = await aProduct({ price: "79.90", wholesale_price: "56.90", pieces: 100 });
    const piece = { productId: dress, color: "Coral", size: "P" };
    const quote = await createQuote({ source: "atacado", lines: [{ ...piece, quantity: 12 }], cep: null });
    await startCheckoutFromQuote(viewer, (quote as { code: string }).code);
    await chooseDelivery(viewer, { ...whole, kind: "pickup" }, { keep: false });
    await choosePayment(viewer, typedPayment({ paymentMethod: "pix" }));
    const shown = JSON.parse(await shownForm());
    expect(shown).toMatchObject({ lines: [{ quantity: 12, unitPrice: 56_90 }] });

    const onePiece = orderTerms({ goods: centavos(56_90), method: "pix", zipCode: null })!;
    const { discount, freight, total } = onePiece;
    const altered = { ...shown, lines: [{ ...shown.lines[0], quantity: 1 }], discount, freight, total };
    const refused = await confirmCheckout(viewer, JSON.stringify(altered));
    expect(refused).toMatchObject({ ok: false, kind: "conflict" });
    expect(JSON.stringify(refused)).toContain("o preço mudou");
    expect(await ordersOf()).toEqual([]);
    expect(await confirmCheckout(viewer, JSON.stringify(shown))).toMatchObject({ ok: true, bought: [] });
  });

  it("takes nothing out of the cart, also when it is paid with another card from the order's page", async () => {
    const quote = await createQuote({ source: "varejo", lines: cartOf(1), cep: null });
    await startCheckoutFromQuote(viewer, (quote as { code: string }).code);
    await chooseDelivery(viewer, whole, { keep: false });
    const card = { paymentMethod: "credit-card", instalments: "1" };
    await choosePayment(viewer, typedPayment({ ...card, cardToken: "sandbox_no-funds_visa_9995_nonce123" }));
    const declined = await confirmCheckout(viewer, await shownForm());
    expect(await resumeCheckout(viewer, (declined as unknown as { orderId: string }).orderId)).toBe(true);
    await choosePayment(viewer, typedPayment({ ...card, cardToken: "sandbox_approve_visa_1111_nonce123" }));
    expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true, bought: [] });
  });

  it("does not begin when nothing of it can be bought", async () => {
    const quote = await createQuote({ source: "varejo", lines: cartOf(1), cep: null });
    await db.updateTable("products").set({ is_active: false }).where("id", "=", product).execute();
    expect(await startCheckoutFromQuote(viewer, (quote as { code: string }).code)).toBe(false);
    expect(await openCheckout(viewer)).toBeNull();
  });
});
