import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENT_LINKS, FOOTER_COLUMNS, topicPath } from "#app/modules/help/index.ts";
import { type SimulatedBank, startPixApi } from "#simulate/pix-api.ts";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import {
  atPayment,
  atProvider,
  confirm,
  expectRefunded,
  orderIdIn,
  signedIn,
} from "#tests/support/provider-shop.ts";

/** The shop with PIX of a bank and nothing else, in a real browser. The bank is a simulator on this machine. */

const SECRET = "segredo-dos-avisos-de-teste";
let bank: SimulatedBank;
let app: Application;

beforeAll(async () => {
  bank = await startPixApi();
  app = await startApplication({
    env: {
      PAYMENT_PROVIDER: "pix-api",
      PIX_API_URL: `${bank.url}/v2`,
      PIX_API_TOKEN_URL: `${bank.url}/oauth/token`,
      PIX_API_CLIENT_ID: bank.settings.clientId,
      PIX_API_CLIENT_SECRET: bank.settings.clientSecret,
      PIX_API_KEY: bank.settings.key,
      PIX_API_WEBHOOK_SECRET: SECRET,
      PAYOUT_EXECUTOR: "bank-file",
    },
  });
  bank.telling.url = `${app.url}/api/payments/webhook/pix-api/pix?hmac=${SECRET}`;
});
afterAll(() => bank?.close());

/** The order of a buyer who paid at the bank, on the page that follows the purchase. */
async function aPaidOrder(): Promise<{ page: Page; id: string }> {
  const page = await atPayment(app.url);
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  const provider = await atProvider(page, bank.url, "Pagar este PIX");
  await provider.close();
  await page.getByText("Pagamento confirmado").waitFor();
  return { page, id: orderIdIn(page) };
}

it("a purchase: the code is the bank's, its payment arrives by itself, and nothing else is offered", async () => {
  const page = await atPayment(app.url);
  expect(await main(page).getByRole("radio").count()).toBe(1);
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  expect(await page.getByLabel("PIX copia e cola").inputValue()).toContain("br.gov.bcb.pix");
  await page.getByText("Ambiente de testes: o provedor de pagamento é um simulador").waitFor();
  await atProvider(page, bank.url, "Pagar este PIX");
  await page.getByText("Pagamento confirmado").waitFor();
});

it("no page that buyers and sellers read names another way to pay", async () => {
  const page = await signedIn(app.url, "lojista");
  const topics = [...FOOTER_COLUMNS.flatMap(({ links }) => links), ...DOCUMENT_LINKS];
  const help = topics.map(([slug]) => topicPath(slug));
  const shop = ["/", "/product/bella-1", "/payment-methods", "/guarantee", "/cart"];
  for (const path of new Set([...shop, ...help, "/seller/product/bella-1/edit"])) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = (await answer.text()).replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
    expect(text, path).not.toMatch(/boleto|sem juros|cartão de crédito|no cartão|do seu cartão|4,98%/i);
  }
});

it("a refund: an administrator cancels, the bank takes its time, and the buyer has the money back", async () => {
  const { page, id } = await aPaidOrder();
  bank.refunds = "slow";
  const desk = await signedIn(app.url, "admin");
  await desk.goto(`/admin/dashboard/pedidos/${id}/cancelar`);
  await desk.getByRole("textbox", { name: "Motivo" }).fill("O cliente pediu por telefone.");
  await desk.getByRole("button", { name: "Cancelar pedido" }).click();
  await desk.getByText("Pedido cancelado.").waitFor();
  await expect
    .poll(async () => {
      await desk.goto(`/admin/dashboard/pedidos/${id}`);
      return desk.getByRole("list", { name: "Reembolsos" }).innerText();
    })
    .toContain("aceito pelo provedor, em processamento");

  await bank.endRefunds("DEVOLVIDO");
  await expectRefunded(page, id);
  const letter = await lastLetterTo(page, "cliente@mare.test", "order-refunded");
  expect(letter.text).toContain("O PIX foi enviado para a conta de onde veio o pagamento.");
  await page.goto(bank.url);
  expect(await page.getByRole("listitem").first().innerText()).toMatch(
    /devolução ORIGINAL de R\$ 75,90 DEVOLVIDO/,
  );
  bank.refunds = "at-once";
});

it("a PIX that the bank takes back (MED): the shop's money goes, and its seller and the administrators read why", async () => {
  const { page, id } = await aPaidOrder();
  await atProvider(page, bank.url, "Banco retoma o dinheiro (MED)");

  const seller = await signedIn(app.url, "lojista");
  const letter = await lastLetterTo(seller, "lojista@mare.test", "dispute-opened");
  expect(letter.text).toContain("Devolução de PIX pelo banco (MED)");
  await seller.goto("/painel-loja/contestacoes");
  await main(seller)
    .getByRole("link", { name: id.slice(-8) })
    .click();
  await seller.getByText("O banco não pede provas neste caso.").waitFor();
  await seller.getByText("Devolução de PIX pelo banco (MED)").waitFor();
  expect(await main(seller).getByRole("button", { name: "Enviar provas" }).count()).toBe(0);
  await seller.goto("/painel-loja/extrato");
  await main(seller)
    .getByRole("row", { name: /Contestação/ })
    .first()
    .waitFor();

  const desk = await signedIn(app.url, "admin");
  await desk.goto(`/admin/dashboard/pedidos/${id}`);
  const disputes = desk.getByRole("region", { name: "Contestações" });
  await disputes.getByText("Em análise").waitFor();
  // The buyer has the money already: nothing is given back twice.
  expect(
    await main(desk)
      .getByRole("link", { name: /^Reembolsar/ })
      .count(),
  ).toBe(0);

  // The bank never tells how it ended: who read it elsewhere records it.
  await disputes.getByRole("link").first().click();
  await press(desk, "Registrar decisão");
  await desk.getByRole("alert").getByText("Escolha como terminou").waitFor();
  await desk.getByLabel("A favor de quem comprou").check();
  await desk.getByLabel(/^Onde a decisão foi lida/).fill("Protocolo 2026-77 do banco");
  await press(desk, "Registrar decisão");
  await desk.getByText("Decisão registrada.").first().waitFor();
  await seller.goto("/painel-loja/contestacoes");
  await main(seller)
    .getByRole("row", { name: id.slice(-8) })
    .getByText("Contra a loja")
    .waitFor();
});

it("a day is compared with what the bank reports, and agrees", async () => {
  await aPaidOrder();
  const desk = await signedIn(app.url, "admin");
  await desk.goto("/admin/dashboard/financeiro");
  const day = await desk.getByLabel(/^Comparar um dia agora/).getAttribute("max");
  await desk.getByLabel(/^Comparar um dia agora/).fill(day!);
  await press(desk, "Comparar");
  const row = desk
    .getByRole("table", { name: /^Dias comparados/ })
    .getByRole("row", { name: /API Pix do banco/ });
  await row.getByText("Confere").waitFor();
  expect(await row.innerText()).toContain("relatório do provedor");
});

const payoutOfBella = (desk: Page) =>
  main(desk)
    .getByRole("row", { name: /Bella Colada/ })
    .getByRole("link", { name: /^Repasse \d+$/ });

it("payouts: a run that a second person approved goes to the bank as a file and is confirmed, and one that bounces is in the balance again", async () => {
  const desk = await signedIn(app.url, "admin");
  await desk.goto("/admin/dashboard/auditoria/permissoes");
  await main(desk).getByRole("link", { name: "Alterar as permissões de Rafael Nunes" }).click();
  await desk.getByRole("checkbox", { name: "Cuidar das finanças" }).check();
  await desk.getByLabel("Motivo").fill("Aprova repasses");
  await desk.getByRole("button", { name: "Salvar" }).click();
  await desk.getByText("Permissões de Rafael Nunes alteradas.").waitFor();
  await desk.goto("/admin/dashboard/repasses");
  await press(desk, "Preparar repasses agora");

  const second = await signedIn(app.url, "gerente");
  // A job prepares it.
  await until(async () => {
    await second.goto("/admin/dashboard/repasses");
    return (await payoutOfBella(second).count()) === 1;
  }, "the prepared payout");
  await payoutOfBella(second).click();
  await press(second, "Aprovar repasse");
  await second.getByText("Repasse aprovado.").waitFor();

  await desk.reload();
  await press(desk, "Gerar arquivo para o banco");
  const link = main(desk).getByRole("link", { name: /^Baixar arquivo/ });
  const file = await desk.request.get((await link.getAttribute("href"))!);
  expect(await file.text()).toMatch(/^\uFEFF?Identificador;Valor;Tipo;.*\r\nREPASSE\d+;/);
  await press(desk, "Confirmar o arquivo inteiro");
  await main(desk).getByText("Informe o número do comprovante").first().waitFor();
  await field(desk, "Número do comprovante do banco").fill("E000020261117");
  await press(desk, "Confirmar o arquivo inteiro");
  await main(desk).getByText("Nada a confirmar.").waitFor();

  await payoutOfBella(desk).click();
  await main(desk)
    .getByText(/E000020261117/)
    .waitFor();
  await field(desk, "Motivo").fill("Conta encerrada no banco.");
  await press(desk, "Devolver ao saldo");
  await desk.getByText("O valor voltou ao saldo da loja").waitFor();
  const seller = await signedIn(app.url, "lojista");
  await seller.goto("/painel-loja/repasses");
  await main(seller).getByText("Voltou ao saldo").first().waitFor();
  const letter = await lastLetterTo(seller, "lojista@mare.test", "payout-returned");
  expect(letter.text).toContain("Conta encerrada no banco.");
});
