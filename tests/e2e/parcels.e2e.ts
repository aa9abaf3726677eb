import type { Page } from "@playwright/test";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { anAccessKey, anNfeFile } from "#tests/support/nfe.ts";
import { aPerson, inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { parcelsToSend } from "#tests/support/parcel-day.ts";
import { postLogin } from "#tests/support/sign-in.ts";

// A document that is refused.
test.use({ refusals: [400] });

const codeOf = (at: number) => `AA${String(200_000_000 + at)}BR`;
const numberOf = (id: string) => id.slice(-8);
const sheet = (ids: string[]) => ids.map((id, at) => `${numberOf(id)}\t${codeOf(at)}`).join("\n");
const main = (page: Page) => page.getByRole("main");

/** A seller who is signed in, with parcels to send to a buyer. */
async function aDay(page: Page, count: number) {
  const seller = await signInAsSomebodyNew(page, "lojista");
  const { productId } = await aShopWithProduct(seller);
  const buyer = await aPerson("Pessoa de Teste");
  return { ids: await parcelsToSend(buyer.id, productId, count), buyer };
}

const sentWith = async (ids: string[]) =>
  (
    await inDatabase(
      `select tracking_code as code from remessas where pedido_id in (${ids.map((id) => `'${id}'`).join(",")})
       and status = 'enviado' order by pedido_id`,
    )
  ).map(({ code }) => code as string);

for (const [where, viewport] of Object.entries({ "at a desk": DESKTOP, "on a phone": PHONE }))
  test(`${where}, a day of 80 parcels: picked, packed, pasted and sent together`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { ids } = await aDay(page, 80);
    await page.goto("/painel-loja/pedidos");
    await expect(main(page).getByRole("row")).toHaveCount(81);
    await expectFits(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Lista de separação" }).click();
    await expect(main(page).getByText("Escolha ao menos um pedido na lista abaixo.")).toBeVisible();
    await page.getByLabel("Escolher todos os 80 que correspondem").check();
    await expect(main(page).getByText("80 pedidos escolhidos")).toBeVisible();
    await page.getByRole("button", { name: "Lista de separação" }).click();
    await expect(main(page).getByText("80 peças de 1 produto para 80 pedidos")).toBeVisible();
    await expectFits(page);
    await expect(main(page).getByText("60×")).toBeVisible();
    await expect(main(page).getByText("20×")).toBeVisible();
    await expectAccessible(page);
    for (const name of ["Lista em PDF", "Romaneios em PDF"]) {
      const file = await page.request.get((await page.getByRole("link", { name }).getAttribute("href"))!);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    }

    await page.getByRole("link", { name: "Informar rastreios e enviar" }).click();
    await page.getByLabel(/^Transportadora/).selectOption("Correios SEDEX");
    const wrong = `${numberOf(ids[79]!)}\tERRADO`;
    await page
      .getByLabel("Colar duas colunas")
      .fill(`${sheet(ids.slice(0, 79))}\n${wrong}\nZZZZZZZZ\tAA123456785BR`);
    await page.getByRole("button", { name: "Conferir" }).click();
    await expect(main(page).getByText("79 prontos para enviar, 1 recusado.")).toBeVisible();
    await expectFits(page);
    await expect(main(page).getByText("Nenhum pedido da sua loja tem este número.")).toBeVisible();
    expect(await sentWith(ids)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Marcar 79 pedidos como enviados" }).click();
    await expect(main(page).getByText("79 pedidos enviados, 1 recusado.")).toBeVisible();
    expect(await sentWith(ids)).toEqual(ids.slice(0, 79).map((_, at) => codeOf(at)));
    await page.goto("/painel-loja/pedidos");
    await expect(main(page).getByRole("row")).toHaveCount(2);
  });

test("a barcode scanner goes from one parcel to the next", async ({ page }) => {
  const { ids } = await aDay(page, 3);
  await page.goto("/painel-loja/pedidos");
  await page.getByLabel("Escolher os 3 desta página").check();
  await page.getByRole("button", { name: "Informar rastreios e enviar" }).click();
  await page.waitForURL("**/pedidos/enviar?**");
  // A form that was sent by GET made a new page: a scanner is used once its scripts are there.
  await page.reload();
  await page.getByLabel(/^Transportadora/).selectOption("Correios");
  await page.getByLabel(`Código do pedido ${numberOf(ids[0]!)}`).focus();
  for (const at of ids.keys()) {
    await page.keyboard.type(codeOf(at));
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("button", { name: "Conferir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Marcar 3 pedidos como enviados" }).click();
  await expect(main(page).getByText("3 pedidos enviados.")).toBeVisible();
  expect(await sentWith(ids)).toEqual([codeOf(0), codeOf(1), codeOf(2)]);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("parcels are chosen, checked and sent", async ({ page }) => {
    const { ids } = await aDay(page, 4);
    await page.goto("/painel-loja/pedidos");
    await expectFits(page);
    for (const id of ids.slice(0, 2)) await page.getByLabel(`Escolher o pedido ${numberOf(id)}`).check();
    await page.getByRole("button", { name: "Lista de separação" }).click();
    await expect(main(page).getByText("2 peças de 1 produto para 2 pedidos")).toBeVisible();
    await expectFits(page);
    await page.getByRole("link", { name: "Informar rastreios e enviar" }).click();
    await page.getByLabel(/^Transportadora/).selectOption("Correios");
    await page.getByLabel("Colar duas colunas").fill(sheet(ids.slice(0, 2)));
    await page.getByRole("button", { name: "Conferir" }).click();
    const send = page.getByRole("button", { name: "Marcar 2 pedidos como enviados" });
    await expect(send).toBeVisible();
    await expectFits(page);
    await send.click();
    await expect(main(page).getByText("2 pedidos enviados.")).toBeVisible();
    expect(await sentWith(ids)).toEqual([codeOf(0), codeOf(1)]);
  });
});

test("the fiscal documents of a day are registered together, on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { ids } = await aDay(page, 3);
  const [named, pasted] = ids as [string, string, string];
  const month = todayInSaoPaulo(new Date()).slice(2, 7).replace("-", "");
  const aKey = () => anAccessKey({ cnpj: "71346025000190", month });
  const xml = anNfeFile({ key: aKey(), total: "60.00", order: numberOf(named) });
  await page.goto("/painel-loja/notas");
  await page.getByRole("button", { name: "Registrar as notas" }).click();
  await expect(main(page).getByText("Escolha os arquivos XML ou cole as chaves das notas.")).toBeVisible();
  await page.getByLabel("Arquivos XML das notas").setInputFiles([
    { name: "nota-1.xml", mimeType: "text/xml", buffer: Buffer.from(xml) },
    { name: "foto.xml", mimeType: "text/xml", buffer: Buffer.from("GIF89a") },
  ]);
  await page.getByLabel(/^Ou colar duas colunas/).fill(`${numberOf(pasted)}\t${aKey()}\nZZZZZZZZ\t${aKey()}`);
  await page.getByRole("button", { name: "Registrar as notas" }).click();
  await expect(main(page).getByText("2 notas registradas, 2 recusadas.")).toBeVisible();
  await expect(main(page).getByText("Nenhum pedido da sua loja tem este número.")).toBeVisible();
  await expect(page.getByLabel(/^Ou colar duas colunas/)).toHaveValue(/^ZZZZZZZZ\s\d{44}$/);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("link", { name: numberOf(named) }).click();
  await expect(main(page).getByText("Registrada em")).toBeVisible();
});

test("a fiscal document is uploaded by the seller and downloaded by the buyer", async ({ page, browser }) => {
  const { ids, buyer } = await aDay(page, 1);
  const [id] = ids as [string];
  const month = todayInSaoPaulo(new Date()).slice(2, 7).replace("-", "");
  const key = anAccessKey({ cnpj: "71346025000190", month });
  const upload = (text: string) => ({ name: "nota.xml", mimeType: "text/xml", buffer: Buffer.from(text) });
  await page.goto(`/painel-loja/pedidos/${id}`);
  await page.getByText("Dados para emitir a nota").click();
  await expect(main(page).getByText("529.982.247-25")).toBeVisible();
  await expect(main(page).getByText("48.215.937/0001-00")).toBeVisible();
  await page.getByText("Registrar a nota fiscal").click();
  await expectAccessible(page);

  await page.getByLabel("Ou o arquivo XML da nota").setInputFiles(upload(anNfeFile({ key, total: "59.99" })));
  await page.getByRole("button", { name: "Registrar a nota" }).click();
  await expect(main(page).getByText("O total da nota é diferente do total deste pedido.")).toBeVisible();
  await expectAccessible(page);
  const file = anNfeFile({ key, total: "60.00" });
  await page.getByLabel("Ou o arquivo XML da nota").setInputFiles(upload(file));
  await page.getByRole("button", { name: "Registrar a nota" }).click();
  await expect(page.getByText("Nota fiscal registrada.")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await postLogin(other.request, "/supabase-login", buyer.email, DEMO_PASSWORD);
  await other.goto(`/order/${id}`);
  await expectAccessible(other);
  const download = other.waitForEvent("download");
  await other.getByRole("link", { name: "Baixar o XML" }).click();
  expect((await download).suggestedFilename()).toBe(`NFe${key}.xml`);
  const href = (await other.getByRole("link", { name: "Baixar o XML" }).getAttribute("href"))!;
  expect(await (await other.request.get(href)).text()).toBe(file);
  const admin = await (await browser.newContext()).newPage();
  await postLogin(admin.request, "/admin/login", "admin@mare.test", DEMO_PASSWORD);
  await admin.goto(`/admin/dashboard/pedidos/${id}`);
  const seen = (await admin.getByRole("link", { name: "Baixar o XML" }).getAttribute("href"))!;
  expect(await (await admin.request.get(seen)).text()).toBe(file);
  await admin.context().close();
  // Nobody else's.
  const stranger = await (await browser.newContext()).newPage();
  await signInAsSomebodyNew(stranger);
  expect((await stranger.request.get(href)).status()).toBe(404);
  await stranger.context().close();
  await other.context().close();
});
