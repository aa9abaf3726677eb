import type { Locator, Page } from "@playwright/test";
import type { CartItem } from "#app/modules/cart/index.ts";

/** A line as the product page stores it. Sample pieces: see `DRESS`, `LONG_DRESS` and `JEANS`. */
export function cartLine(
  [productId, color, size, price]: readonly [string, string, string, number],
  quantity: number,
): CartItem {
  return {
    id: `${productId}-${color}-${size}-1780000000000`,
    productId,
    product: { id: productId, name: productId, price, imageUrl: "", sellerName: "" },
    quantity,
    selectedColor: color,
    selectedSize: size,
  };
}

/** Bella Colada, R$ 79,90, from twelve pieces R$ 56,90. */
export const DRESS_M = ["bella-1", "Off-white", "M", 79.9] as const;
export const DRESS_G = ["bella-1", "Off-white", "G", 79.9] as const;
/** Bella Colada, R$ 98,90, from twelve pieces R$ 72,90. */
export const LONG_DRESS = ["bella-2", "Verde", "P", 98.9] as const;
/** Pacto Jeans, R$ 99,90. */
export const JEANS = ["pacto-1", "Jeans", "36", 99.9] as const;

/** Sets the browser's stored cart before the tab's first page opens. */
export async function withStoredCart(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem("filled")) return;
    sessionStorage.setItem("filled", "1");
    localStorage.setItem("cartItems", cart);
  }, text);
}

export const storedCart = (page: Page): Promise<CartItem[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]"));

/** The parts of the cart's page. */
export const bella = (page: Page): Locator => page.getByRole("region", { name: "Bella Colada" });
export const pacto = (page: Page): Locator => page.getByRole("region", { name: "Pacto Jeans" });
export const summary = (page: Page): Locator => page.getByRole("region", { name: "Resumo do pedido" });
export const line = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ hasText: name });
export const more = (page: Page, name: string): Promise<void> =>
  line(page, name).getByRole("button", { name: "Aumentar" }).click();
export const less = (page: Page, name: string): Promise<void> =>
  line(page, name).getByRole("button", { name: "Diminuir" }).click();
