import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectColumnInSight, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsAdministrator } from "#tests/support/own-account.ts";
import {
  aBuyerWithOrders,
  FRESHLY_DELIVERED,
  PREPARED,
  SENT,
  TO_PICK_UP,
  TWO_SELLERS,
  UNPAID,
} from "#tests/support/own-orders.ts";
import { signInAs } from "#tests/support/sign-in.ts";

test.use({ refusals: [403] });

const LIST = "/admin/dashboard/pedidos";
const FORM = { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 };
const number = (id: string) => id.slice(-8);

/** Opens a dialog by its link, gives a reason and sends it. */
async function decide(page: Page, link: string, submit: string, reason: string): Promise<void> {
  await page.getByRole("link", { name: link }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").fill(reason);
  await dialog.getByRole("button", { name: submit }).click();
}

const statusOf = async (id: string) =>
  (await inDatabase(`select status from pedidos where id = '${id}'`))[0]!.status;

test("a full administrator finds an order by every filter, refunds, cancels; a second one gets a conflict", async ({
  page,
  browser,
}) => {
  test.slow();
  const buyer = await aBuyerWithOrders(browser, `${PREPARED} and ${TWO_SELLERS}`, SENT);
  const [prepared, sent] = buyer.orders as [string, string];
  await inDatabase(
    `with account as (update auth_users set name = '=1+1 ${buyer.userId.slice(-6)}' where id = '${buyer.userId}')
     update usuarios set nome_completo = '=1+1 ${buyer.userId.slice(-6)}' where user_id = '${buyer.userId}'`,
  );
  const [{ shop }] =
    (await inDatabase(`select s.name as shop from remessas r join sellers s on s.id = r.seller_id
    where pedido_id = '${prepared}' order by s.name limit 1`)) as [{ shop: string }];
  await signInAs(page, "admin");
  await test.step("the list and its figures", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Pedidos", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Pedidos", level: 1 })).toBeVisible();
    const figures = page.getByRole("list", { name: "Pedidos por situação" });
    for (const label of ["Pedidos", "Pendentes", "Processando", "Enviados", "Entregues", "Cancelados"])
      await expect(figures.getByRole("link", { name: new RegExp(`^${label} \\d`) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("each search and filter is an address", async () => {
    const found = page.getByRole("row").getByRole("link");
    const search = page.getByRole("search");
    await search.getByLabel("Número do pedido ou comprador").fill(buyer.email.toUpperCase());
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(found).toHaveCount(2);
    await search.getByText("Mais filtros").click();
    await search.getByLabel("Situação").selectOption("processando");
    await search.getByLabel("Loja").fill(shop.toLowerCase());
    await search.getByRole("button", { name: "Filtrar" }).click();
    await expect(found).toHaveText([number(prepared)]);
    await expect(page).toHaveURL(/status=processando/);
    await page.setViewportSize(PHONE);
    await expectColumnInSight(page, "Total");
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${LIST}?q=${number(sent)}`);
    await expect(found).toHaveText([number(sent)]);
    await page.goto(`${LIST}?q=${encodeURIComponent("%_%")}`);
    await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
  });

  await test.step("the list as a file", async () => {
    const file = await page.request.get(`${LIST}.csv?q=${buyer.email}`);
    expect(file.headers()["content-disposition"]).toContain("pedidos.csv");
    expect((await file.text()).split("\r\n")[1]).toContain(
      `;'=1+1 ${buyer.userId.slice(-6)};${buyer.email};`,
    );
  });

  await test.step("two administrators refund the same pieces", async () => {
    await page.goto(`${LIST}/${prepared}`);
    await expect(page.getByRole("list", { name: "Andamento do pedido" })).toContainText(
      "Pagamento confirmado",
    );
    await expectAccessible(page);
    const second = await (await browser.newContext()).newPage();
    await signInAs(second, "gerente");
    await second.goto(`${LIST}/${prepared}`);
    for (const each of [page, second]) {
      await each.getByRole("link", { name: "Reembolsar peças" }).first().click();
      await each.getByRole("dialog").getByRole("combobox").first().selectOption("1");
      await each.getByRole("dialog").getByRole("textbox").fill("veio com defeito");
    }
    await expectAccessible(page, "[role=dialog]");
    await page.getByRole("button", { name: "Reembolsar as peças" }).click();
    await expect(page.getByText("Reembolso registrado.")).toBeVisible();
    await second.getByRole("button", { name: "Reembolsar as peças" }).click();
    await expect(
      second.getByRole("alert").getByText("Este pedido mudou depois que você abriu a página."),
    ).toBeVisible();
    await expect(page.getByText("Reembolsar itens, por")).toContainText("veio com defeito");
    const [refunded] = await inDatabase(
      `select sum(refunded)::int as pieces from pedido_itens where pedido_id = '${prepared}'`,
    );
    expect(refunded!.pieces).toBe(1);
  });

  await test.step("the rest is cancelled, but not without a reason", async () => {
    await page.goto(`${LIST}/${prepared}/cancelar`);
    await page.getByRole("textbox", { name: "Motivo" }).fill("  ");
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(page.getByRole("alert").getByText("Conte o motivo.")).toBeVisible();
    await page.getByRole("textbox", { name: "Motivo" }).fill("suspeita de fraude");
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(page.getByText("Pedido cancelado.")).toBeVisible();
    await expect(page.getByText("Restante")).toContainText(/Restante/);
    expect(await statusOf(prepared)).toBe("cancelado");
    expect((await lastLetterTo(buyer.page, buyer.email, "order-cancelled")).text).toContain(
      "suspeita de fraude",
    );
  });

  await test.step("deliveries are recorded", async () => {
    await page.goto(`${LIST}/${sent}`);
    while ((await statusOf(sent)) === "enviado") {
      await decide(page, "Registrar entrega", "Registrar como entregue", "comprovante da transportadora");
      await expect(page.getByText("Entrega registrada.")).toBeVisible();
      await page.goto(`${LIST}/${sent}`);
    }
    expect(await statusOf(sent)).toBe("entregue");
  });
});

test("with manage_orders alone: PIX receipts and refunds by hand, pickup, return, and no other tab", async ({
  page,
  browser,
}) => {
  test.slow();
  const buyer = await aBuyerWithOrders(browser, UNPAID, TO_PICK_UP, FRESHLY_DELIVERED);
  const [unpaid, pickup, delivered] = buyer.orders as [string, string, string];
  await inDatabase(`update payments set provider = 'pix-key', method = 'pix' where order_id = '${unpaid}'`);
  await signInAsAdministrator(page, "manage_orders");
  await test.step("no other tab", async () => {
    expect((await page.goto("/admin/dashboard/auditoria"))!.status()).toBe(403);
    await page.goto(`${LIST}?q=${buyer.email}`);
    await expect(page.getByRole("navigation", { name: "Painel administrativo" })).not.toContainText(
      "Auditoria",
    );
  });

  await test.step("a PIX received and refunded by hand", async () => {
    await page.getByRole("link", { name: /PIX a confirmar/ }).click();
    await page.getByRole("link", { name: number(unpaid) }).click();
    await decide(page, "Confirmar recebimento", "O dinheiro está na conta", "extrato das 14h32");
    await expect(page.getByText("Recebimento confirmado.")).toBeVisible();
    expect(await statusOf(unpaid)).toBe("processando");
    await decide(page, "Cancelar pedido", "Cancelar pedido", "acabou o estoque");
    await expect(page.getByText("Pedido cancelado.")).toBeVisible();
    await page.goto(`${LIST}?fila=reembolsos`);
    await page.getByRole("link", { name: number(unpaid) }).click();
    await decide(
      page,
      "Confirmar reembolso pago",
      "O dinheiro foi devolvido",
      "PIX de volta, comprovante 77",
    );
    await expect(page.getByText("Reembolso confirmado.")).toBeVisible();
    await expect(page.getByText("Confirmar reembolso pago, por Pessoa de Teste")).toContainText(
      "comprovante 77",
    );
  });

  await test.step("a refund that the provider refused is paid outside of it", async () => {
    await inDatabase(`update refunds set status = 'refused', done_at = null, refusal = 'saldo insuficiente'
      where status = 'done' and payment_id = (select payment_id from pedidos where id = '${unpaid}')`);
    await inDatabase(`update payments set provider = 'sandbox', status = 'approved'
      where id = (select payment_id from pedidos where id = '${unpaid}')`);
    await page.goto(`${LIST}?fila=reembolsos-a-caminho`);
    await page.getByRole("link", { name: number(unpaid) }).click();
    await expect(page.getByText("o provedor respondeu: saldo insuficiente")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pedir de novo" })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await decide(page, "Devolvido por fora", "O dinheiro foi devolvido por fora", "PIX da conta da loja, 78");
    await expect(page.getByText("Reembolso por fora registrado.")).toBeVisible();
    await expect(page.getByText("devolvido por fora", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Pedir de novo" })).toBeHidden();
  });

  await test.step("a pickup is handed over by its code", async () => {
    await page.goto(`${LIST}/${pickup}`);
    while ((await statusOf(pickup)) === "processando") {
      await decide(page, "Registrar chegada à loja", "Registrar chegada", "prateleira B2");
      await expect(page.getByText("Chegada registrada.")).toBeVisible();
      await page.goto(`${LIST}/${pickup}`);
    }
    await expect(page.getByText("Pronto para retirar").first()).toBeVisible();
    await buyer.page.goto("/orders");
    await buyer.page.getByRole("link", { name: "Ver a retirada" }).click();
    const ready = buyer.page.getByRole("region", { name: "Pronto para retirar" });
    const code = (await ready.getByText(/^\d{3} \d{3}$/).textContent())!;
    await expect(buyer.page.getByRole("button", { name: "Já recebi" })).toBeHidden();
    await expectAccessible(buyer.page);
    expect((await lastLetterTo(buyer.page, buyer.email, "order-ready")).text).toContain(code);
    await page.getByRole("link", { name: "Entregar na loja" }).click();
    const handOver = page.getByRole("dialog");
    const spoken = handOver.getByLabel(/^Código de retirada/);
    await handOver.locator("textarea").fill("a própria, RG conferido");
    await spoken.fill(code === "000 000" ? "111111" : "000000");
    await handOver.getByRole("button", { name: "Registrar retirada" }).click();
    await expect(handOver.getByText("Este não é o código do pedido.")).toBeVisible();
    await spoken.fill(code);
    await handOver.getByRole("button", { name: "Registrar retirada" }).click();
    await expect(page.getByText("Retirada registrada.")).toBeVisible();
    expect(await statusOf(pickup)).toBe("entregue");
  });

  await test.step("a return by law arrives", async () => {
    const asked = await buyer.page.request.post(`/order/${delivered}/devolver`, {
      ...FORM,
      form: { "item-0": "1", chave: crypto.randomUUID() },
    });
    expect(asked.status()).toBe(302);
    await page.setViewportSize(PHONE);
    await page.goto(`${LIST}/${delivered}`);
    await expect(page.getByText("aguardando as peças chegarem à loja")).toBeVisible();
    // A return within the legal period cannot be refused.
    await expect(page.getByRole("link", { name: "Recusar devolução" })).toBeHidden();
    await expectFits(page);
    // By law the refund follows the notice, so only the arrival is recorded.
    expect((await lastLetterTo(buyer.page, buyer.email, "order-refunded")).text).toContain(
      "Total do reembolso",
    );
    await page.getByRole("link", { name: "Registrar chegada das peças" }).first().click();
    await page.getByRole("dialog").getByLabel("Sim, podem ser vendidas de novo").check();
    await page.getByRole("dialog").locator("textarea").fill("peça perfeita");
    await page.getByRole("dialog").getByRole("button", { name: "As peças chegaram" }).click();
    await expect(page.getByText("Chegada registrada.")).toBeVisible();
    await expect(page.getByText("recebida, dinheiro devolvido")).toBeVisible();
  });
});

test("other people cannot see or change an order in the panel, not even by a forged form", async ({
  page,
  browser,
}) => {
  const buyer = await aBuyerWithOrders(browser, PREPARED);
  const [id] = buyer.orders as [string];
  const [{ seller }] = (await inDatabase(
    `select seller_id as seller from remessas where pedido_id = '${id}' limit 1`,
  )) as [{ seller: string }];
  const audience = async (signIn: (own: Page) => Promise<unknown>, status: number, to: string) => {
    const own = await (await browser.newContext()).newPage();
    await signIn(own);
    for (const path of [LIST, `${LIST}.csv`, `${LIST}/${id}`, `${LIST}/${id}/cancelar`]) {
      const answer = await own.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location ?? ""]).toEqual([
        ...[path, status, to && `${to}${to === "/" ? "" : encodeURIComponent(path)}`],
      ]);
    }
    const form = { motivo: "porque sim", visto: "", "item-0": "1" };
    for (const action of ["cancelar", `cancelar-remessa/${seller}`, `reembolsar/${seller}`, "retirada"])
      expect((await own.request.post(`${LIST}/${id}/${action}`, { ...FORM, form })).status(), action).toBe(
        status,
      );
    await own.context().close();
  };
  await audience(async () => {}, 302, "/admin/login?voltar=");
  await audience((own) => signInAs(own, "cliente"), 302, "/");
  await audience((own) => signInAs(own, "lojista"), 302, "/");
  await audience(
    (own) =>
      signInAsAdministrator(
        own,
        "manage_users",
        "manage_products",
        "view_analytics",
        "manage_sellers",
        "system_settings",
      ),
    ...([403, ""] as const),
  );
  expect(await statusOf(id)).toBe("processando");

  // Bad URLs are pages that do not exist; a permission removed while the page is open closes it.
  const adminId = await signInAsAdministrator(page, "manage_orders");
  for (const path of ["nada", "%00", `${id}/nada`, `${id}/__proto__`, `${id}/cancelar/x/y`])
    expect((await page.request.get(`${LIST}/${path}`)).status(), path).toBe(404);
  const nowhere = await page.request.post(`${LIST}/${id}/cancelar-remessa/loja-nenhuma`, {
    ...FORM,
    form: { motivo: "x" },
  });
  expect([404, 302]).toContain(nowhere.status());
  await page.goto(`${LIST}/${id}/cancelar`);
  await inDatabase(
    `update administradores set permissions = '{view_analytics}' where user_id = '${adminId}'`,
  );
  await page.getByRole("textbox", { name: "Motivo" }).fill("tarde demais");
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByText(/permiss/i).first()).toBeVisible();
  expect(await statusOf(id)).toBe("processando");
});
