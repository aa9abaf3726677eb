import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CartProvider, useCart } from "./cart-provider.tsx";

function Count() {
  const { items, totalItems, totalAmount } = useCart();
  return JSON.stringify({ items, totalItems, totalAmount });
}

it("a cart used outside its provider throws an error that names the provider", () => {
  expect(() => renderToStaticMarkup(<Count />)).toThrow("useCart must be used within a CartProvider");
});

it("on the server the cart is unknown, which is not the same as empty", () => {
  const markup = renderToStaticMarkup(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(markup.replaceAll("&quot;", '"')).toBe('{"items":null,"totalItems":0,"totalAmount":null}');
});
