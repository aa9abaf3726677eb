import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { aDeliveredOrder, aShopWithProduct } from "#tests/support/delivered-order.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

const OWN_PAGES = { "Sec-Fetch-Site": "same-origin" };
const addressOf = (userId: string) => `${userId}@mare.test`;

/** Leaves the page first: left open, it would request the saved cart without a session. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function becomes(page: Page, who: string): Promise<void> {
  await leave(page);
  await (who === "cliente" || who === "gerente" || who === "lojista"
    ? signInAs(page, who)
    : postLogin(page.request, "/supabase-login", addressOf(who), DEMO_PASSWORD));
}

async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectFits(page);
  }
}

/** The radio is visually hidden, so click its label. */
const give = (page: Page, stars: number) =>
  page.locator("label", { has: page.locator(`input[name=stars][value="${stars}"]`) }).click();
const reviews = (page: Page) => page.getByRole("region", { name: "Avaliações", exact: true });
const productData = async (page: Page) =>
  (await page.locator("script[type='application/ld+json']").allTextContents())
    .flatMap((text) => JSON.parse(text)["@graph"] ?? [])
    .find((data) => data["@type"] === "ProductGroup");

test("a buyer reviews and edits, the seller answers, a customer reports, an administrator hides and restores", async ({
  page,
}) => {
  test.slow();
  const seller = await signInAsSomebodyNew(page, "lojista");
  const { productId, name } = await aShopWithProduct(seller);
  await leave(page);
  const buyer = await signInAsSomebodyNew(page);
  const orderId = await aDeliveredOrder(buyer, productId);
  const form = `/order/${orderId}/avaliar`;
  const product = `/product/${productId}`;

  await test.step("nothing was reviewed yet", async () => {
    await page.goto(product);
    await expect(reviews(page)).toContainText("Ainda sem avaliações");
    expect(await productData(page)).not.toHaveProperty("aggregateRating");
  });

  await test.step("the form names what is wrong and keeps what was typed", async () => {
    await page.goto("/orders");
    await page.getByRole("link", { name: "Avaliar Produtos" }).click();
    await expect(page).toHaveURL(form);
    await expect(page.getByRole("heading", { level: 1, name: "Avaliar Produtos" })).toBeVisible();
    await waitForHydration(page);
    const opinion = page.getByRole("textbox", { name: /^Sua opinião/ });
    const publish = page.getByRole("button", { name: "Publicar avaliação" });
    // Our message, not the browser's validation.
    await publish.click();
    await expect(page.getByRole("alert")).toContainText("Escolha de 1 a 5 estrelas.");
    await give(page, 4);
    await opinion.fill("a".repeat(50_000));
    await publish.click();
    await expect(page.getByRole("alert")).toContainText("O texto tem 50.000 caracteres");
    await expect(opinion).toHaveValue("a".repeat(50_000));
    await opinion.fill("Mais barato em www.outra.example");
    await publish.click();
    await expect(page.getByRole("alert")).toContainText("Links e e-mails não são publicados");
    await expectGoodAtEveryWidth(page);
    await opinion.fill("<b>Linda</b> demais & macia");
    await page.getByText("Veste pequeno").click();
    await publish.click();
    await expect(page.getByText("Avaliação publicada.")).toBeInViewport();
    await expect(page.getByText(/Você pode editar até \d+ de/)).toBeVisible();
  });

  await test.step("everybody reads the review", async () => {
    await page.goto(product);
    await expect(reviews(page).getByRole("article", { name: "Avaliação de Pessoa T." })).toContainText(
      /4 de 5Veste pequeno<b>Linda<\/b> demais & macia.*Pessoa T\..*Compra verificada.*Coral, M/,
    );
    await expect(page.getByRole("link", { name: /^4,0 de 5 \(1 avaliação ?\)$/ })).toBeVisible();
    expect(await productData(page)).toMatchObject({
      aggregateRating: { ratingValue: "4.0", reviewCount: 1 },
      review: [
        {
          "@type": "Review",
          author: { name: "Pessoa T." },
          reviewRating: { ratingValue: 4 },
          reviewBody: "<b>Linda</b> demais & macia",
        },
      ],
    });
    await expectGoodAtEveryWidth(page);
  });

  await test.step("it is edited once; a second review and other people are refused", async () => {
    await page.goto(form);
    await give(page, 5);
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(page.getByText("Avaliação atualizada.")).toBeInViewport();
    const send = (fields: Record<string, string>) =>
      page.request.post(form, {
        headers: OWN_PAGES,
        maxRedirects: 0,
        form: { product: productId, ...fields },
      });
    const second = await send({ intent: "avaliar", stars: "1", text: "Outra <i>opinião</i>" });
    expect(second.status()).toBe(400);
    expect(await second.text()).toContain("Você já avaliou este produto.");
    expect((await send({ intent: "editar", stars: "2.5" })).status()).toBe(400);
    await becomes(page, "cliente");
    expect((await page.request.get(form)).status()).toBe(404);
    expect((await send({ intent: "avaliar", stars: "5" })).status()).toBe(404);
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole("article").first()).toContainText("5,0 de 5");
  });

  const [{ id }] = (await inDatabase(`select id from avaliacoes where product_id = '${productId}'`)) as [
    { id: string },
  ];
  await test.step("its seller answers, another shop may not", async () => {
    await becomes(page, "lojista");
    const foreign = await page.request.post(await namingShop(page.request, "/painel-loja/avaliacoes"), {
      headers: OWN_PAGES,
      form: { review: id, reply: "Oi" },
    });
    expect(foreign.status()).toBe(403);
    await becomes(page, seller);
    const told = await lastLetterTo(page, addressOf(seller), "review-received");
    await page.goto(told.links.find((link) => link.includes("/avaliacoes"))!);
    await expectGoodAtEveryWidth(page);
    await page.getByText("Responder", { exact: true }).click();
    await page.getByRole("textbox", { name: /^Resposta a Pessoa T\./ }).fill("Obrigada pelo carinho.");
    await page.getByRole("button", { name: "Publicar resposta" }).click();
    await expect(page.getByText("Resposta publicada.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nenhuma avaliação aqui" })).toBeVisible();
    await page.getByRole("link", { name: "Respondidas" }).click();
    await expect(page.getByRole("article")).toContainText("Obrigada pelo carinho.");
    expect((await lastLetterTo(page, addressOf(buyer), "review-replied")).text).toContain(
      "Obrigada pelo carinho.",
    );
  });

  await test.step("a visitor signs in and reports it, once", async () => {
    await leave(page);
    await page.goto(product);
    await expect(reviews(page)).toContainText(/Resposta de Loja .*Obrigada pelo carinho\./);
    await page.getByRole("link", { name: "Denunciar a avaliação de Pessoa T." }).click();
    await expect(page).toHaveURL(/^[^?]+\/login\?voltar=/);
    await becomes(page, "cliente");
    await page.goto(`/avaliacoes/${id}/denunciar`);
    await expectGoodAtEveryWidth(page);
    await page.getByText("Outro motivo").click();
    await page.getByRole("button", { name: "Denunciar" }).click();
    await expect(page.getByText("Denúncia recebida.")).toBeInViewport();
    const again = await page.request.post(`/avaliacoes/${id}/denunciar`, {
      headers: OWN_PAGES,
      form: { reason: "outro" },
    });
    expect(await again.text()).toContain("Você já denunciou esta avaliação.");
  });

  const desk = "/admin/dashboard/produtos/avaliacoes";
  await test.step("an administrator hides it", async () => {
    for (const path of [desk, `${desk}/${id}`])
      expect((await page.request.post(path, { headers: OWN_PAGES, maxRedirects: 0 })).status()).toBe(302);
    await becomes(page, "gerente");
    await page.goto("/admin/dashboard/produtos");
    await page.getByRole("link", { name: /^Avaliações \(\d+ a analisar\)$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Avaliações" })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole("link", { name: `Analisar a avaliação de Pessoa T. sobre ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Avaliação de Pessoa T." })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole("textbox", { name: /^Motivo para tirar do ar/ }).fill("Fala de outra loja.");
    await page.getByRole("button", { name: "Tirar do ar" }).click();
    await expect(page.getByText("Avaliação fora do ar. Quem escreveu foi avisado.")).toBeVisible();
    await page.goto(product);
    await expect(reviews(page)).toContainText("Ainda sem avaliações");
    expect((await lastLetterTo(page, addressOf(buyer), "review-hidden")).text).toContain(
      "Fala de outra loja.",
    );
  });

  await test.step("and restores it", async () => {
    await page.goto(`${desk}?situacao=ocultas`);
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await page.getByRole("button", { name: "Pôr de volta no ar" }).click();
    await expect(page.getByText("Avaliação de volta no ar.")).toBeVisible();
    await page.goto(product);
    await expect(reviews(page).getByRole("article")).toHaveCount(1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a review is written and a product's reviews are sorted, filtered and paged", async ({ page }) => {
    const seller = await signInAsSomebodyNew(page, "lojista");
    const { productId } = await aShopWithProduct(seller);
    await leave(page);
    await page.goto(`/order/${await aDeliveredOrder(await signInAsSomebodyNew(page), productId)}/avaliar`);
    await give(page, 3);
    await page.getByRole("textbox", { name: /^Sua opinião/ }).fill("Fale comigo: eu@exemplo.com");
    await page.getByRole("button", { name: "Publicar avaliação" }).click();
    await expect(page.getByRole("alert")).toContainText("Links e e-mails não são publicados");
    await expect(page.getByRole("textbox", { name: /^Sua opinião/ })).toHaveValue(
      "Fale comigo: eu@exemplo.com",
    );
    await page.getByRole("textbox", { name: /^Sua opinião/ }).fill("Boa.");
    await page.getByRole("button", { name: "Publicar avaliação" }).click();
    await expect(page.getByText("Avaliação publicada.")).toBeVisible();

    const [many] = await inDatabase(
      "select id, rating_count from products where on_sale order by rating_count desc limit 1",
    );
    await page.goto(`/product/${many!.id}`);
    const list = reviews(page).getByRole("article");
    await expect(list).toHaveCount(8);
    await reviews(page).getByRole("link", { name: "Página 2" }).click();
    await expect(page).toHaveURL(`/product/${many!.id}?avaliacoes=2#avaliacoes`);
    await reviews(page).getByRole("link", { name: "Menor nota" }).click();
    await expect(page).toHaveURL(`/product/${many!.id}?ordem=menor#avaliacoes`);
    const stars = await list.locator(".sr-only").filter({ hasText: "de 5" }).allTextContents();
    expect(stars).toEqual(stars.toSorted());
    const five = reviews(page).getByRole("link", { name: /^5 estrelas \d+ avaliaç/ });
    const counted = Number(/estrelas(\d+)/.exec((await five.textContent())!)![1]);
    await five.click();
    await expect(reviews(page)).toContainText(new RegExp(`${counted} avaliaç(ão|ões) com 5 estrelas`));
    await expect(list).toHaveCount(Math.min(8, counted));
  });
});
