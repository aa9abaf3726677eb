import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { store } from "#app/shared/store.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const send = (page: Page) => main(page).getByRole("button", { name: "Enviar mensagem" }).click();
const someAddress = () => `contato-${randomUUID()}@exemplo.com.br`;

async function protocolOn(page: Page): Promise<string> {
  const told = main(page).getByText(/Seu protocolo é ATD-/);
  await expect(told).toBeVisible();
  return /ATD-\d{8}-\w{8}/.exec((await told.textContent())!)![0];
}

test("a visitor writes to the shop and gets a protocol on screen and by e-mail", async ({ page }) => {
  const email = someAddress();
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Fale conosco", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Escrever uma mensagem" }).click();
  await expect(page).toHaveURL("/contato");
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
  }

  await send(page);
  await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
    "Nome completo é obrigatório",
    "Email é obrigatório",
    "Escolha o assunto",
    "Escreva a sua mensagem",
  ]);
  await field(page, "Nome*").fill("Maria <b>da</b> Silva");
  await field(page, "Email*").fill(email);
  await field(page, "Assunto*").selectOption({ label: "Um pedido que já fiz" });
  await field(page, "Número do pedido").fill("12");
  await field(page, "Mensagem*").fill("Chegou sem a saia.\n<img src=x onerror=alert(1)> {{7*7}}");
  await send(page);
  await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
    "Informe seu nome só com letras, sem endereços de sites",
    "O número do pedido tem 8 letras e números, como 7K3M9QD2",
  ]);
  // Nothing typed is lost.
  await expect(field(page, "Mensagem*")).toHaveValue(/Chegou sem a saia/);
  await field(page, "Nome*").fill("Maria da Silva");
  await field(page, "Número do pedido").fill("#7k3m9qd2");
  await send(page);

  const protocol = await protocolOn(page);
  const acknowledged = await lastLetterTo(page, email, "contact-received");
  expect(acknowledged.subject).toBe(`Recebemos a sua mensagem: protocolo ${protocol}`);
  expect(acknowledged.text).toContain("Olá, Maria");
  expect(acknowledged.text).not.toContain("saia");
  const kept = async () =>
    inDatabase(
      `select m.message, e.recipient, e.reply_to, e.subject, e.text from contact_messages m
       join emails e on e.subject like '[' || m.protocol || ']%' where protocol = '${protocol}'`,
    );
  // It has a subject once it is sent, which may be after the other one.
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect((await kept())[0]).toMatchObject({
    message: "Chegou sem a saia.\n<img src=x onerror=alert(1)> {{7*7}}",
    recipient: store.contact.email,
    reply_to: email,
    subject: `[${protocol}] Um pedido que já fiz`,
    text: expect.stringContaining("<img src=x onerror=alert(1)> {{7*7}}"),
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a signed-in person finds name and address filled in, and sends a message", async ({ page }) => {
    const id = await signInAsSomebodyNew(page);
    await page.goto("/contato");
    await expect(field(page, "Nome*")).toHaveValue("Pessoa de Teste");
    await expect(field(page, "Email*")).toHaveValue(`${id}@mare.test`);
    await field(page, "Assunto*").selectOption("duvida");
    await field(page, "Mensagem*").fill("Tem no tamanho G?");
    await send(page);
    const protocol = await protocolOn(page);
    expect(await inDatabase(`select user_id from contact_messages where protocol = '${protocol}'`)).toEqual([
      { user_id: id },
    ]);
  });
});

test("bots and overlong texts are refused, and nothing of them is stored", async ({ request }) => {
  const email = someAddress();
  const page = await (await request.get("/contato")).text();
  const [, chave] = /name="chave" value="([^"]+)"/.exec(page)!;
  const good = { chave: chave!, site: "", name: "Ana", email, subject: "outro", order: "", message: "Oi" };
  const post = (form: Record<string, string>) =>
    request.post("/contato", { form, headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
  for (const bad of [
    { site: "https://spam.example" },
    { chave: "" },
    { chave: `${chave!.slice(0, -1)}!` },
    { message: "a".repeat(50_000) },
    { email: `${email}\r\nBcc: vitima@exemplo.com` },
    { message: "\0" },
  ]) {
    expect((await post({ ...good, ...bad })).status(), JSON.stringify(bad).slice(0, 60)).toBe(400);
  }
  expect(await inDatabase(`select 1 from contact_messages where email like '${email}%'`)).toEqual([]);
  expect((await post(good)).status()).toBe(302);
});

test("every page links to the documents and the company", async ({ page }) => {
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Maré Comércio de Moda Ltda. · CNPJ 48.215.937/0001-00");
  await expect(footer).toContainText("contato@mare.test · (13) 99120-0120");
  await expect(footer.getByRole("link", { name: "Desistir de uma compra" })).toHaveAttribute(
    "href",
    "/orders",
  );
  for (const [name, path, edition] of [
    ["Política de privacidade", "/info/privacidade", "1.3, em vigor desde 17 de novembro de 2026"],
    ["Termos de uso", "/info/termos", "1.1, em vigor desde 16 de novembro de 2026"],
    ["Política de trocas e devoluções", "/info/trocas", "1.1, em vigor desde 16 de novembro de 2026"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(main(page)).toContainText(`Versão ${edition}`);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
  }
  for (const path of ["/register", "/supabase-register"]) {
    await page.goto(path);
    for (const document of ["Termos de uso", "Política de privacidade"]) {
      await expect(main(page).getByRole("link", { name: document })).toBeVisible();
    }
  }
});
