import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./browser.ts";
import { namingShop } from "./shown-shop.ts";

export const photo = async (name: string, hue: number) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: hue, g: 90, b: 80 } },
  })
    .png()
    .toBuffer(),
});

/** A unique name, because tests share one shop. */
export const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

export async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome do Produto").fill(name);
  await page.getByLabel("Descrição", { exact: false }).first().fill("Amarra na cintura e veste bem.");
  await priceOf(page).fill("129.90");
  await page.getByLabel("Categoria").selectOption({ label: "Roupas" });
}

/** The retail price; the wholesale price is another field. */
export const priceOf = (page: Page) => page.getByRole("spinbutton", { name: "Preço (R$)", exact: true });

/** The id of the product whose line is shown. */
export async function idOf(page: Page, name: string): Promise<string> {
  const address = await page.getByRole("link", { name: `Editar ${name}` }).getAttribute("href");
  return /produtos\/([^/]+)\/editar/.exec(address!)![1]!;
}

export const lineOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const pictureRows = (page: Page) => page.getByRole("textbox", { name: /^Descrição da foto/ });

/** Creates a product over HTTP, as a browser without scripts would. */
export async function addProduct(
  page: Page,
  name: string,
  given: Record<string, string> = {},
): Promise<string> {
  const answer = await page.request.post(await namingShop(page.request, "/seller/add-product"), {
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
    multipart: {
      nome: name,
      descricao: "Uma peça de teste.",
      preco: "59.90",
      categoria: "saias",
      estoque: "12",
      cores: "Azul, Coral",
      tamanhos: "P, M",
      ...given,
    },
  });
  expect(answer.status()).toBe(302);
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
  return idOf(page, name);
}
