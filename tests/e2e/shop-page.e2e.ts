import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aPerson, inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";
import { aShop } from "#tests/support/shop-to-verify.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

const TABLET = { width: 768, height: 1024 };
const OWN = "/painel-loja/minha-loja";
/** One red point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const SHOP = "/loja/pacto-jeans";

async function looksGood(page: Page): Promise<void> {
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await expectAccessible(page);
  }
}

const follow = (page: Page) => main(page).getByRole("button", { name: "Seguir loja" });
const unfollow = (page: Page) => main(page).getByRole("button", { name: "Deixar de seguir" });

test("a seller writes the shop's page, looks at it, publishes it, and visitors see it", async ({
  page,
  browser,
}) => {
  const story = `Desde a feira, ${randomUUID()}.`;
  await signInAs(page, "lojista");
  await page.goto(OWN);
  await looksGood(page);
  await main(page).getByRole("link", { name: "Nova seção" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Nova seção" })).toBeVisible();
  await looksGood(page);
  await main(page).getByRole("button", { name: "Salvar seção" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Dê um nome à seção");
  await main(page).getByLabel("Nome da seção").fill("Feira de domingo");
  const pieces = main(page).getByRole("checkbox");
  await pieces.nth(0).check();
  await pieces.nth(1).check();
  await main(page).getByRole("button", { name: "Salvar seção" }).click();
  await expect(main(page).getByRole("link", { name: "Feira de domingo" })).toBeVisible();

  await main(page).getByLabel("A história da loja").fill(story);
  await main(page).getByLabel("Em quanto tempo a loja posta").selectOption("Em até 1 dia útil");
  await main(page).getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PNG });
  const visitor = await (await browser.newContext()).newPage();
  await main(page).getByRole("button", { name: "Salvar e ver a prévia" }).click();
  await expect(page).toHaveURL(`${OWN}/previa`);
  await expect(main(page).getByRole("heading", { name: "Feira de domingo" })).toBeVisible();
  await looksGood(page);
  await visitor.goto("/loja/bella-colada");
  await expect(visitor.getByText(story)).toHaveCount(0);

  await main(page).getByRole("button", { name: "Publicar" }).click();
  await expect(main(page).getByText("A página da loja está no ar.")).toBeVisible();
  await expect(async () => {
    await visitor.goto("/loja/bella-colada");
    await expect(visitor.getByText(story)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await main(visitor).getByText("Nota da loja: como calculamos").click();
  await expect(main(visitor).getByText("Envios no prazo")).toBeVisible();
  await main(visitor).getByText("Envio e trocas").click();
  await expect(main(visitor).getByText(/Postamos em até 1 dia útil/)).toBeVisible();
  await looksGood(visitor);
  await main(visitor)
    .getByRole("navigation", { name: "Seções da loja" })
    .getByRole("link", { name: "Feira de domingo" })
    .click();
  await expect(visitor).toHaveURL("/loja/bella-colada/secao/feira-de-domingo");
  await expect(main(visitor).getByRole("article")).toHaveCount(2);
  await looksGood(visitor);
  const html = await (await visitor.request.get("/loja/bella-colada")).text();
  expect(html).toContain('"@type":"Store"');
  const [, shared] = /og:image" content="[^"]*(\/share\/loja\/[^"]+)"/.exec(html)!;
  expect((await visitor.request.get(shared!)).headers()["content-type"]).toBe("image/jpeg");
  expect(await (await visitor.request.get("/sitemap/pages.xml")).text()).toContain(
    "/loja/bella-colada</loc>",
  );
  await visitor.context().close();
});

test("a customer follows a shop, finds it in the account, and leaves it; nobody else sees that", async ({
  page,
  browser,
}) => {
  await signInAsSomebodyNew(page);
  const visitor = await (await browser.newContext()).newPage();
  // Rendered for all first, so that what follows comes from memory where it can.
  await visitor.goto(SHOP);
  await page.goto(SHOP);
  await follow(page).click();
  await expect(main(page).getByText("Agora você segue Pacto Jeans.")).toBeVisible();
  await expect(unfollow(page)).toBeVisible();
  await page.reload();
  await expect(unfollow(page)).toBeVisible();
  await visitor.reload();
  await expect(main(visitor).getByRole("link", { name: "Seguir loja" })).toBeVisible();
  await page.goto("/lojas-seguidas");
  await expect(main(page).getByRole("link", { name: "Pacto Jeans" })).toHaveAttribute("href", SHOP);
  await looksGood(page);
  await main(page).getByRole("button", { name: "Deixar de seguir Pacto Jeans" }).click();
  await expect(main(page).getByRole("heading", { name: "Você ainda não segue lojas" })).toBeVisible();
  await page.goto(SHOP);
  await expect(follow(page)).toBeVisible();
  await visitor.context().close();
});

test("a shop takes another name, once, and keeps its address; the printed code leads there", async ({
  page,
}) => {
  const shop = await aShop("Rede Velha", { status: "aprovado" });
  await postLogin(page.request, "/supabase-login", shop.email, DEMO_PASSWORD);
  await page.goto(OWN);
  const name = `Rede Nova ${randomUUID().slice(0, 8)}`;
  await main(page).getByLabel("Nome da loja").fill("Maré");
  await main(page).getByRole("button", { name: "Mudar o nome" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Este nome é da própria Maré");
  await main(page).getByLabel("Nome da loja").fill(name);
  await main(page).getByRole("button", { name: "Mudar o nome" }).click();
  await expect(main(page).getByText("Nome da loja alterado.")).toBeVisible();
  await expect(main(page).getByText(/de novo a partir de \d+ de/)).toBeVisible();
  await page.goto(`/loja/${shop.shop}`);
  await expect(main(page).getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main(page).getByText("Ainda sem nota", { exact: true })).toBeVisible();
  await page.goto(`${OWN}/qr`);
  await expect(main(page).getByRole("img", { name: new RegExp(`/loja/${shop.shop}$`) })).toBeVisible();
  await looksGood(page);
  const file = await page.request.get(`/loja/${shop.shop}/qr.svg`);
  expect(file.headers()["content-type"]).toContain("image/svg+xml");

  // Closed, it is found nowhere.
  await inDatabase(`update sellers set status = 'suspenso' where id = '${shop.shop}'`);
  for (const path of ["", "/qr.svg", "/secao/nada"]) {
    await expect.poll(async () => (await page.request.get(`/loja/${shop.shop}${path}`)).status()).toBe(404);
  }
});

test("an address from before leads to the shop's own, with what was asked for", async ({ request }) => {
  const id = `antiga-${randomUUID().slice(0, 8)}`;
  await inDatabase(`insert into sellers (id, slug, name, city, state, cnpj, status, created_at)
    values ('${id}', 'nova-${id}', 'Antiga ${id}', 'Santos', 'SP', '71346025000190', 'aprovado', now())`);
  const answer = await request.get(`/loja/${id}?ordem=menor-preco`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/loja/nova-${id}?ordem=menor-preco`);
  expect((await request.get(`/loja/nova-${id}`)).status()).toBe(200);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a visitor who follows a shop signs in and comes back to it", async ({ page }) => {
    const { email } = await aPerson("Ana Segue");
    await page.goto(SHOP);
    await main(page).getByRole("link", { name: "Seguir loja" }).click();
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
    await page.goto(`${SHOP}/seguir`);
    await follow(page).click();
    await expect(page).toHaveURL(SHOP);
    await expect(unfollow(page)).toBeVisible();
    await unfollow(page).click();
    await expect(follow(page)).toBeVisible();
  });

  test("a seller writes and publishes the page", async ({ page }) => {
    const shop = await aShop("Sem Scripts", { status: "aprovado" });
    await postLogin(page.request, "/supabase-login", shop.email, DEMO_PASSWORD);
    await page.goto(OWN);
    await main(page).getByLabel("A história da loja").fill("Um parágrafo.\n\nOutro parágrafo.");
    await main(page).getByRole("button", { name: "Salvar e ver a prévia" }).click();
    await main(page).getByRole("button", { name: "Publicar" }).click();
    await page.goto(`/loja/${shop.shop}`);
    await main(page).getByText("A loja", { exact: true }).click();
    await expect(main(page).getByText("Outro parágrafo.")).toBeVisible();
    await expectFits(page);
  });
});
