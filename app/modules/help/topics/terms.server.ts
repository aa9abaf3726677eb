import { TAKES } from "#app/platform/ways-to-pay.ts";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, days, hours, legalIdentification, money } from "./wording.server.ts";

const { brand, contact, promises, rates } = store;

export const termsOfUse: Topic = {
  slug: "termos",
  title: "Termos de uso",
  summary: `As condições para comprar e vender na ${brand}, em linguagem clara.`,
  edition: { version: "1.1", since: "16 de novembro de 2026" },
  blocks: [
    { kind: "heading", text: "Quem somos" },
    { kind: "facts", rows: legalIdentification },
    {
      kind: "text",
      text: `A ${brand} reúne lojas que vendem moda no varejo e no atacado. Cada produto diz qual loja vende e envia, com razão social, CNPJ e endereço. Nós cuidamos do site, do pagamento e do atendimento, e respondemos com a loja pela sua compra, como manda o Código de Defesa do Consumidor (CDC).`,
    },
    { kind: "heading", text: "A sua conta" },
    {
      kind: "list",
      items: [
        "É preciso ter 18 anos ou a autorização de quem responde por você, dados verdadeiros e um e-mail seu, confirmado.",
        "A senha é pessoal. Desconfie de quem pedir: nós nunca pedimos.",
        "Conta usada para fraude ou contra estes termos pode ser bloqueada, sempre com o motivo. Pedidos já pagos continuam valendo.",
        "Você pode excluir a conta quando quiser, em Meus dados, sem pedido em aberto.",
      ],
    },
    { kind: "heading", text: "Preço, frete e oferta" },
    {
      kind: "list",
      items: [
        "O anúncio obriga quem vende (CDC, art. 30). O preço do pedido é o que você confirma no último passo, com frete e desconto somados antes de pagar.",
        `Frete grátis a partir de ${money(rates.freeFreightFrom)} em produtos, antes dos descontos. ${TAKES.card ? `Até ${rates.maxInstalments}x sem juros no cartão e ` : ""}${formatRate(rates.pixDiscount)} de desconto no PIX, sobre os produtos.`,
        `Preço de atacado a partir de ${promises.wholesaleMinimumPieces} peças da mesma loja.`,
        "As peças ficam reservadas quando o pedido é feito. Sem pagamento dentro do prazo, ele é cancelado sem custo.",
      ],
    },
    { kind: "heading", text: "O contrato e a entrega" },
    {
      kind: "text",
      text: `Antes de confirmar, a tela mostra o resumo da compra e deixa corrigir tudo. A confirmação chega na hora, por e-mail, com o resumo do contrato. Depois do pagamento, cada loja posta em até ${businessDays(promises.shipWithinBusinessDays)}, e o prazo total é o que aparece na compra. Se não for cumprido, você escolhe entre receber, trocar por equivalente ou cancelar com tudo de volta (CDC, art. 35).`,
    },
    { kind: "heading", text: "Desistir, devolver, reclamar" },
    {
      kind: "text",
      text: `Você tem ${days(promises.regretDays)} do recebimento para desistir sem motivo (CDC, art. 49) e ${days(promises.returnDays)} para devolver, por compromisso nosso, sem custo, pelo botão Desistir ou devolver do pedido. Os detalhes estão na Política de trocas e devoluções.`,
    },
    { kind: "heading", text: "O que você publica" },
    {
      kind: "text",
      text: "Avaliações são de quem comprou e recebeu, e devem falar da peça com respeito, sem dados pessoais, propaganda ou endereços. O que for contra isso é retirado, e quem escreveu pode contestar. Fotos e textos das lojas são delas; a marca e o site são nossos.",
    },
    { kind: "heading", text: "Para quem vende" },
    {
      kind: "text",
      text: `Vender exige CNPJ ativo e verificação, e segue as Políticas para lojistas. De cada venda saem ${formatRate(rates.marketplaceFee)} e a tarifa do pagamento usado. ${sellerCosts}`,
    },
    { kind: "heading", text: "Dados pessoais, lei e atendimento" },
    {
      kind: "text",
      text: `Seus dados são tratados como diz a Política de privacidade. Valem as leis do Brasil, e nada aqui diminui um direito seu de consumidor: qualquer discussão pode ser levada ao foro da sua casa (CDC, art. 101). Fale com a gente em ${contact.email} ou ${chatPhone}: respondemos em até ${hours(promises.supportWithinHours)}, com protocolo.`,
    },
    {
      kind: "text",
      text: "Se estes termos mudarem, mudam a versão e a data no alto da página. Compras já feitas seguem a versão do dia da compra.",
    },
  ],
};
