import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, withStoredCart } from "#tests/support/cart.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase, post } from "#tests/support/own-account.ts";
import { dialog, main } from "#tests/support/page-parts.ts";
import { aShop, decisionsAbout, type Shop, statusOf } from "#tests/support/shop-to-verify.ts";
import { postLogin, signInAs, signInRequest } from "#tests/support/sign-in.ts";

// A decision that comes too late, and one without permission.
test.use({ refusals: [403, 409] });

const LIST = "/admin/dashboard/verificacoes";
const tab = (page: Page) =>
  page
    .getByRole("navigation", { name: "Painel administrativo" })
    .getByRole("link", { name: /^Verificações/ });
const told = (page: Page) => main(page).getByRole("status").first();
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

test("a full administrator reads a late request, rejects one and approves another; a second decision is refused", async ({
  page,
  browser,
}) => {
  const [refused, approved] = [
    await aShop("Linha e Laço", { hours: 50 }),
    await aShop("Serra Íntima", { hours: 49 }),
  ];
  await signInAs(page, "admin");
  await test.step("the waiting requests, oldest first", async () => {
    await page.goto("/admin/dashboard");
    await tab(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Verificações" })).toBeVisible();
    await expect(async () => {
      await page.reload();
      const waiting = Number(
        (
          await main(page)
            .getByText(/^\d+ verificaç/)
            .innerText()
        ).match(/\d+/)![0],
      );
      await expect(tab(page)).toHaveText(`Verificações${waiting}`);
    }).toPass();
    await expect(row(page, refused.name).getByRole("cell")).toContainText(
      [
        `${refused.cnpj.slice(0, 2)}.${refused.cnpj.slice(2, 5)}.`,
        /Clara Menezes[\s\S]*@mare\.test/,
        /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/,
        "Atrasada: 50 h",
        "Analisar",
      ],
      { useInnerText: true },
    );
    const order = await main(page).getByRole("rowheader").allInnerTexts();
    const place = ({ name }: Shop) => order.findIndex((text) => text.includes(name));
    expect(place(refused), "oldest first").toBeLessThan(place(approved));
    await expectAccessible(page);
  });

  await test.step("the analysis: company, contact, and the registry's data", async () => {
    await row(page, refused.name)
      .getByRole("link", { name: `Analisar ${refused.name}` })
      .click();
    await expect(page).toHaveURL(`${LIST}/${refused.request}`);
    await expect(dialog(page).getByRole("heading", { level: 2, name: refused.name })).toBeVisible();
    for (const fact of ["254321098", "Fabricante", "De R$ 15.000 a R$ 50.000", "De 3 a 5 anos"]) {
      await expect(dialog(page)).toContainText(fact);
    }
    for (const fact of [
      "Clara Menezes",
      refused.email,
      "(47) 3355-1234",
      "Rua dos Tecelões, 45",
      "Santa Catarina",
    ]) {
      await expect(dialog(page)).toContainText(fact);
    }
    await expect(dialog(page).getByRole("row", { name: /Cidade/ })).toContainText("Blumenau Diferente");
    await expect(dialog(page).getByRole("row", { name: /Estado/ })).not.toContainText("Diferente");
    await expectAccessible(page, "[role=dialog]");
  });

  await test.step("rejected, but not without a reason", async () => {
    await dialog(page).getByRole("link", { name: "Rejeitar" }).click();
    await expect(page).toHaveURL(`${LIST}/${refused.request}/rejeitar`);
    const confirm = dialog(page).getByRole("button", { name: "Confirmar Rejeição" });
    await expect(confirm).toBeDisabled();
    await dialog(page).getByLabel("Motivo").fill("  \n ");
    await expect(confirm).toBeDisabled();
    await expectAccessible(page, "[role=dialog]");
    await dialog(page).getByRole("link", { name: "Cancelar" }).click();
    await expect(page).toHaveURL(`${LIST}/${refused.request}`);
    await dialog(page).getByRole("link", { name: "Rejeitar" }).click();
    await dialog(page).getByLabel("Motivo").fill("A cidade não confere.");
    await confirm.click();
    await expect(told(page)).toHaveText("Lojista rejeitado com sucesso!");
    await expect(page).toHaveURL(LIST);
    await expect(row(page, refused.name)).toHaveCount(0);
    expect((await lastLetterTo(page, refused.email, "verification-rejected")).text).toContain(
      "A cidade não confere.",
    );
  });

  await test.step("approved while a colleague has it open", async () => {
    const colleague = await browser.newPage();
    await signInAs(colleague, "gerente");
    await colleague.goto(`${LIST}/${approved.request}/rejeitar`);
    await colleague.getByLabel("Motivo").fill("Não gostei.");
    await row(page, approved.name)
      .getByRole("link", { name: `Analisar ${approved.name}` })
      .click();
    await dialog(page).getByRole("button", { name: "Aprovar" }).click();
    await expect(told(page)).toHaveText("Lojista aprovado com sucesso!");
    await expect(row(page, approved.name)).toHaveCount(0);
    await lastLetterTo(page, approved.email, "verification-approved");
    await colleague.getByRole("button", { name: "Confirmar Rejeição" }).click();
    await expect(told(colleague)).toContainText(
      /^Esta solicitação já foi aprovada por Helena Prado em [\d/]+, [\d:]+\. Nada foi alterado\.$/,
    );
    await colleague.goto(`${LIST}/${approved.request}`);
    await expect(main(colleague)).toContainText("Esta solicitação já foi aprovada por Helena Prado");
    await expect(main(colleague).getByRole("button", { name: "Aprovar" })).toHaveCount(0);
    await colleague.close();
    expect([await statusOf(approved), await decisionsAbout(approved)]).toEqual(["aprovado", ["aprovado"]]);
  });

  await test.step("decisions are found again", async () => {
    await main(page).getByRole("link", { name: "Histórico" }).click();
    await main(page).getByLabel("Empresa, CNPJ ou quem decidiu").fill(refused.cnpj);
    await main(page).getByRole("button", { name: "Buscar" }).click();
    await expect(row(page, refused.name).getByRole("cell")).toHaveText(
      ["Rejeitada", /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/, "Helena Prado", "A cidade não confere."],
      { useInnerText: true },
    );
    await expectAccessible(page);
    await main(page).getByLabel("Decisão", { exact: true }).selectOption("suspenso");
    await main(page).getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByRole("heading", { name: "Nenhuma decisão encontrada" })).toBeVisible();
    await page.setViewportSize(PHONE);
    for (const path of [LIST, `${LIST}/historico`, `${LIST}/lojas`, `${LIST}/${refused.request}`]) {
      await page.goto(path);
      await expectFits(page);
    }
  });
});

test("with manage_sellers alone: a correction without scripts, a shop suspended and reactivated; without the permission nothing works", async ({
  page,
  browser,
}) => {
  const clerk = await aPerson("Rita Análise", { permissions: ["manage_sellers"] });
  const [corrected, shop] = [await aShop("Malharia"), await aShop("Renda Nova", { status: "aprovado" })];
  const product = `seller-${randomUUID()}`;
  const name = `Saída de praia ${shop.shop.slice(5, 13)}`;
  await inDatabase(`
    insert into products (id, seller_id, category, name, description, price, colors, sizes, created_at)
    values ('${product}', '${shop.shop}', 'moda-praia', '${name}', 'De renda.', 89.90, '{Branco}', '{M}', now());
    insert into product_variants (product_id, color, size, stock) values ('${product}', 'Branco', 'M', 5)`);

  await test.step("a correction is asked for without scripts", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await postLogin(still.request, "/admin/login", clerk.email, DEMO_PASSWORD);
    await still.goto(`${LIST}/${corrected.request}`);
    await still.getByRole("link", { name: "Pedir correção" }).click();
    await still.getByLabel("Motivo").fill("   ");
    await still.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(main(still)).toContainText("O motivo é obrigatório");
    expect(await statusOf(corrected)).toBe("pendente");
    await still.getByLabel("Motivo").fill("Confira a conta.\nÉ de outra empresa.");
    await still.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(told(still)).toContainText("Correção pedida.");
    expect((await lastLetterTo(still, corrected.email, "verification-correction")).text).toContain(
      "Confira a conta.",
    );
    await plain.close();
  });

  const visitor = await browser.newPage();
  await test.step("a shop is suspended", async () => {
    await withStoredCart(visitor, [cartLine([product, "Branco", "M", 89.9], 1)]);
    await visitor.goto("/cart");
    await expect(main(visitor).getByRole("link", { name }).first()).toBeVisible();

    await postLogin(page.request, "/admin/login", clerk.email, DEMO_PASSWORD);
    await page.goto(`${LIST}/lojas?q=${encodeURIComponent(shop.name.toUpperCase())}`);
    await row(page, shop.name).getByRole("link").click();
    await expect(dialog(page)).toContainText("Produtos à venda1");
    await expectAccessible(page, "[role=dialog]");
    await dialog(page).getByRole("link", { name: "Suspender loja" }).click();
    await expect(dialog(page).getByRole("button", { name: "Suspender loja" })).toBeDisabled();
    await dialog(page).getByLabel("Motivo").fill("Peças falsificadas.");
    await dialog(page).getByRole("button", { name: "Suspender loja" }).click();
    await expect(told(page)).toHaveText(
      "Loja suspensa. Os produtos saíram de venda. O lojista foi avisado por e-mail.",
    );
    await expect(row(page, shop.name)).toContainText("Loja suspensa");
    expect((await lastLetterTo(page, shop.email, "shop-suspended")).text).toContain("Peças falsificadas.");
  });

  const search = `/search?q=${encodeURIComponent(name)}`;
  const seller = await browser.newPage();
  await test.step("its products are gone, and its seller sees the reason", async () => {
    await visitor.reload();
    await expect(main(visitor)).toContainText("A loja não está vendendo no momento");
    expect((await visitor.request.get(`/product/${product}`)).status()).toBe(404);
    expect(await (await visitor.request.get(search)).text()).not.toContain(`/product/${product}`);
    await postLogin(seller.request, "/supabase-login", shop.email, DEMO_PASSWORD);
    await seller.goto("/painel-loja");
    await expect(seller.getByRole("heading", { name: "Sua loja está suspensa" })).toBeVisible();
    await expect(main(seller)).toContainText("Peças falsificadas.");
  });

  await test.step("reactivated, everything is back", async () => {
    await row(page, shop.name).getByRole("link").click();
    await dialog(page).getByRole("link", { name: "Reativar loja" }).click();
    await dialog(page).getByLabel("Motivo").fill("Notas fiscais conferidas.");
    await dialog(page).getByRole("button", { name: "Reativar loja" }).click();
    await expect(told(page)).toContainText("Loja reativada.");
    await lastLetterTo(page, shop.email, "shop-reactivated");
    await visitor.reload();
    await expect(main(visitor)).not.toContainText("A loja não está vendendo no momento");
    expect((await visitor.request.get(`/product/${product}`)).status()).toBe(200);
    expect(await (await visitor.request.get(search)).text()).toContain(`/product/${product}`);
    await seller.reload();
    await expect(seller.getByRole("heading", { name: "Sua loja está suspensa" })).toHaveCount(0);
    const audited = await inDatabase(
      `select action, actor_id from audit_log where subject_kind = 'loja' and subject_id = '${shop.shop}' order by id`,
    );
    expect(audited).toEqual([
      { action: "suspender-loja", actor_id: clerk.id },
      { action: "reativar-loja", actor_id: clerk.id },
    ]);
  });

  await test.step("the permission goes while a dialog is open", async () => {
    await page.goto(`${LIST}/lojas/${shop.shop}/suspender`);
    await page.getByLabel("Motivo").fill("De novo.");
    await inDatabase(
      `update administradores set permissions = '{view_analytics}' where user_id = '${clerk.id}'`,
    );
    await page.getByRole("button", { name: "Suspender loja" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Acesso restrito" })).toBeVisible();
    await page.goto(LIST);
    await expect(page.getByRole("heading", { level: 1, name: "Acesso restrito" })).toBeVisible();
    await expect(tab(page)).toHaveCount(0);
    expect(await decisionsAbout(shop)).toEqual(["suspenso", "reativado"]);
  });
});

test("other people's forms are refused, and so is a decision about one's own shop", async ({
  playwright,
  baseURL,
}) => {
  const shop = await aShop("Loja Alheia");
  const forms = ["", "/rejeitar", "/corrigir"].map((step) => `${LIST}/${shop.request}${step}`);
  const shopForms = ["suspender", "reativar"].map((step) => `${LIST}/lojas/${shop.shop}/${step}`);
  const expected = { visitante: 302, cliente: 302, lojista: 302, "sem permissão": 403 };
  for (const [who, status] of Object.entries(expected)) {
    const request = await playwright.request.newContext({ baseURL });
    if (who === "sem permissão") {
      const permissions = ["manage_users", "manage_products", "manage_orders", "view_analytics"] as const;
      const clerk = await aPerson("Outra Pessoa", { permissions: [...permissions, "system_settings"] });
      await postLogin(request, "/admin/login", clerk.email, DEMO_PASSWORD);
    } else if (who !== "visitante") await signInRequest(request, who as "cliente" | "lojista");
    for (const path of [...forms, ...shopForms]) {
      const answer = await post(request, path, { motivo: "Porque sim" });
      expect([who, path, answer.status()]).toEqual([who, path, status]);
    }
    await request.dispose();
  }
  expect([await statusOf(shop), await decisionsAbout(shop)]).toEqual(["pendente", []]);

  const both = await aPerson("Dona Administradora", { permissions: ["manage_sellers"] });
  const own = await aShop("Loja Própria", { owner: both });
  const request = await playwright.request.newContext({ baseURL });
  await postLogin(request, "/admin/login", both.email, DEMO_PASSWORD);
  const page = await (await request.get(`${LIST}/${own.request}`)).text();
  expect(page).toContain("Esta loja é sua: outra pessoa precisa decidir sobre ela.");
  expect(page).not.toContain("Aprovar");
  const answer = await post(request, `${LIST}/${own.request}`);
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain("Ninguém decide sobre a própria loja");
  expect(await statusOf(own)).toBe("pendente");
  await request.dispose();
});
