import { expect, it } from "vitest";
import { createQuote, quotePath } from "#app/modules/cart/quotes/index.server.ts";
import { startCheckout, startCheckoutFromQuote } from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { checkoutUnderWay } from "./checkout-session.server.ts";

const sellOut = (product: string) =>
  db.updateTable("product_variants").set({ stock: 0 }).where("product_id", "=", product).execute();

const ledTo = async (viewer: Viewer) => {
  const answer = await checkoutUnderWay(new Request("http://127.0.0.1/checkout/pagamento"), viewer).catch(
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response ? answer.headers.get("Location") : null;
};

it("the later steps lead back to the first when nothing of the cart can be bought", async () => {
  const [viewer, product] = [await aViewer(), await aProduct()];
  await startCheckout(viewer, [{ productId: product, color: "Coral", size: "P", quantity: 1 }]);
  expect(await ledTo(viewer)).toBeNull();
  await sellOut(product);
  expect(await ledTo(viewer)).toBe("/checkout");
});

it("the later steps lead back to the quote when nothing of it can be bought", async () => {
  const [viewer, product] = [await aViewer(), await aProduct()];
  const lines = [{ productId: product, color: "Coral", size: "P", quantity: 1 }];
  const quote = await createQuote({ source: "varejo", lines, cep: null });
  const code = quote.ok ? quote.code : expect.unreachable();
  await startCheckoutFromQuote(viewer, code);
  expect(await ledTo(viewer)).toBeNull();
  await sellOut(product);
  expect(await ledTo(viewer)).toBe(quotePath(code));
});
