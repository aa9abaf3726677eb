import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, withStoredCart } from "#tests/support/cart.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { field, main, press } from "#tests/support/page-parts.ts";

async function typeAddress(
  page: Page,
  cep: string,
  state: string,
  street: string,
  city: string,
): Promise<void> {
  await field(page, "Telefone").fill("(13) 98765-4321");
  await field(page, "CEP").fill(cep);
  await expect(field(page, "Estado")).toHaveValue(state);
  await field(page, "Endereço").fill(street);
  await field(page, "Cidade").fill(city);
}

test("several addresses, one default, completed from the CEP, and offered at the checkout", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await signInAsSomebodyNew(page);
  await page.goto("/addresses");
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Novo endereço" }).click();
  await press(page, "Guardar endereço");
  const alert = main(page).getByRole("alert").first();
  for (const problem of ["Telefone é obrigatório", "Endereço é obrigatório", "CEP é obrigatório"])
    await expect(alert).toContainText(problem);
  await expectAccessible(page);
  await typeAddress(page, "11055-300", "SP", "Rua das Marés, 12, ap. 31", "Santos");
  await press(page, "Guardar endereço");
  await expect(page.getByText("Endereço guardado.")).toBeVisible();
  await main(page).getByRole("link", { name: "Novo endereço" }).click();
  await typeAddress(page, "20040-002", "RJ", "Avenida Rio Branco, 156", "Rio de Janeiro");
  await press(page, "Guardar endereço");
  const items = main(page).getByRole("listitem");
  await expect(items.nth(0)).toContainText("Padrão");
  await expect(items.nth(0)).toContainText("Rua das Marés");
  await expectAccessible(page);
  await expectFits(page);

  await press(page, /^Tornar padrão o endereço Avenida Rio Branco/);
  await expect(page.getByText("Endereço padrão alterado.")).toBeVisible();
  await expect(items.nth(0)).toContainText("Avenida Rio Branco");
  await main(page)
    .getByRole("link", { name: /^Editar o endereço Avenida/ })
    .click();
  await field(page, "Endereço").fill("Avenida Rio Branco, 200");
  await press(page, "Salvar endereço");
  await expect(page.getByText("Endereço alterado.")).toBeVisible();
  await page.goto("/checkout");
  await expect(field(page, "Endereço")).toHaveValue("Avenida Rio Branco, 200");

  await page.goto("/addresses");
  await main(page)
    .getByRole("link", { name: /^Excluir o endereço Avenida/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Excluir este endereço?" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Excluir endereço" }).click();
  await expect(page.getByText("Endereço excluído.")).toBeVisible();
  await expect(items).toHaveCount(1);
  await expect(items).toContainText("Padrão");
});

test("another person's address cannot be reached", async ({ page }) => {
  const owner = await signInAsSomebodyNew(page);
  await inDatabase(`
    insert into enderecos (user_id, nome, telefone, endereco, cidade, estado, cep, padrao, created_at)
    values ('${owner}', 'Dona', '1133334444', 'Rua Alheia, 1', 'Santos', 'SP', '11055300', true, now())`);
  const [row] = (await inDatabase(`select id from enderecos where user_id = '${owner}'`)) as { id: string }[];
  await page.context().clearCookies();
  await signInAsSomebodyNew(page);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const form = {
    name: "Eu",
    phone: "1133334444",
    address: "Rua Minha, 1",
    city: "Santos",
    state: "SP",
    zipCode: "11055300",
  };
  expect((await page.request.get(`/addresses/${row!.id}`)).status()).toBe(404);
  expect((await page.request.post(`/addresses/${row!.id}`, { form, headers })).status()).toBe(404);
  expect((await page.request.post("/addresses", { form: { padrao: row!.id }, headers })).status()).toBe(404);
  await page.request.post(`/addresses/${row!.id}/excluir`, { headers });
  expect(await inDatabase(`select endereco from enderecos where id = ${row!.id}`)).toEqual([
    { endereco: "Rua Alheia, 1" },
  ]);
});
