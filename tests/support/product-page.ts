import { expect, type Page } from "@playwright/test";

/** A sample product with three colours, letter sizes and a wholesale price. */
export const DRESS = "/product/bella-1";

export const addButton = (page: Page) => page.getByRole("button", { name: "Adicionar ao carrinho" });

/** The sheet that opens when something was added. */
export const miniCart = (page: Page) => page.getByRole("dialog", { name: "No seu carrinho" });

export async function continueShopping(page: Page): Promise<void> {
  await miniCart(page).getByRole("button", { name: "Continuar comprando" }).click();
  await expect(miniCart(page)).toBeHidden();
}

/** The radio is visually hidden, so click its label. */
export const choose = (page: Page, name: "cor" | "tamanho", value: string) =>
  page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) }).click();

export async function chooseFirstSize(page: Page): Promise<string> {
  const size = await page.locator("input[name=tamanho]:enabled").first().inputValue();
  await choose(page, "tamanho", size);
  return size;
}
