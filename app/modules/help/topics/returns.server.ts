import { TAKES } from "#app/platform/ways-to-pay.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, days, hours } from "./wording.server.ts";

const { contact, promises } = store;

/** CDC art. 26 II and art. 18 § 1: the law's terms, not the shop's promises. */
const DEFECT_COMPLAINT_DAYS = 90;
const DEFECT_REPAIR_DAYS = 30;

export const returns: Topic = {
  slug: "returns",
  title: "Trocas e devoluções",
  summary: `${days(promises.regretDays)} para desistir por lei, ${days(promises.returnDays)} para devolver sem custo, por compromisso nosso.`,
  blocks: [
    { kind: "heading", text: "Seus prazos" },
    {
      kind: "facts",
      rows: [
        {
          label: "Desistir da compra",
          value: `${days(promises.regretDays)} a partir do recebimento, sem explicar o motivo (Código de Defesa do Consumidor, o CDC, art. 49)`,
        },
        { label: "Devolver", value: `${days(promises.returnDays)} a partir do recebimento, sem custo` },
        {
          label: "Reclamar de defeito",
          value: `${days(DEFECT_COMPLAINT_DAYS)} a partir do recebimento ou, se o defeito estava oculto, de quando ele aparecer (CDC, art. 26)`,
        },
        {
          label: "Receber o reembolso",
          value: `Até ${businessDays(promises.refundWithinBusinessDays)} do seu aviso, na desistência; da chegada das peças, na devolução`,
        },
      ],
    },
    { kind: "heading", text: "Como pedir" },
    {
      kind: "steps",
      items: [
        `Em Meus pedidos, abra o pedido, toque em Desistir ou devolver e escolha as peças. Também pode escrever para ${contact.email} ou chamar no WhatsApp ${chatPhone}, com o número do pedido. O aviso enviado dentro do prazo vale, mesmo que a peça chegue depois.`,
        `Confirmamos o seu aviso na hora, por e-mail, e explicamos o envio em até ${hours(promises.supportWithinHours)}.`,
        "Embale as peças com as etiquetas e o que veio junto. Provar a peça não tira o seu direito.",
        "Envie como combinado. O frete da volta é por nossa conta.",
      ],
    },
    { kind: "heading", text: "O que você recebe de volta" },
    {
      kind: "list",
      items: [
        `Na desistência em até ${days(promises.regretDays)}: tudo o que você pagou, inclusive o frete da entrega. Avisamos ${TAKES.card ? "o banco ou a operadora do cartão" : "o banco"} imediatamente e reembolsamos em até ${businessDays(promises.refundWithinBusinessDays)} do seu aviso, sem esperar as peças. Se ficar com parte das peças de uma loja, volta o valor das outras, e o frete dela não.`,
        `Na devolução em até ${days(promises.returnDays)}: o valor pago pelas peças, em até ${businessDays(promises.refundWithinBusinessDays)} depois que elas chegam de volta.`,
        "Quando a loja ou a nossa equipe reembolsa peças, como as de um pacote extraviado: o valor pago por elas e, se com isso você não fica com nada de uma loja, também o frete dela.",
        TAKES.card
          ? "O reembolso segue a forma de pagamento. No cartão, o crédito aparece conforme o fechamento da sua fatura. No PIX, volta para a conta que pagou. No boleto, pedimos os dados de uma conta em seu nome."
          : "O reembolso volta para a conta de onde veio o PIX.",
      ],
    },
    { kind: "heading", text: "Quero trocar por outro tamanho ou cor" },
    {
      kind: "text",
      text: "A troca é feita em duas partes: você devolve a peça, sem custo, recebe o reembolso e faz um novo pedido com o tamanho ou a cor certa. Se a peça certa está disponível, não precisa esperar o reembolso para pedir.",
    },
    { kind: "heading", text: "A peça veio com defeito" },
    {
      kind: "text",
      text: `Avise com fotos. O defeito deve ser resolvido em até ${days(DEFECT_REPAIR_DAYS)}. Se não for, você escolhe entre outra peça igual, o dinheiro de volta com correção ou um abatimento no preço (CDC, art. 18). Dentro dos ${days(promises.returnDays)} da devolução, você pode simplesmente devolver.`,
    },
  ],
  next: { label: "Ver meus pedidos", to: "/orders" },
};

/** The same as a binding document: the right of regret comes first (Decreto 7.962/2013 art. 5). */
export const exchangePolicy: Topic = {
  slug: "trocas",
  title: "Política de trocas e devoluções",
  summary: returns.summary,
  edition: { version: "1.1", since: "16 de novembro de 2026" },
  blocks: [
    { kind: "heading", text: "Direito de arrependimento" },
    {
      kind: "text",
      text: `Comprou e se arrependeu? Em até ${days(promises.regretDays)} do recebimento você desiste sem dizer o motivo, pelo mesmo site em que comprou: entre em Meus pedidos, abra o pedido e toque em Desistir ou devolver. A confirmação do seu aviso chega na hora, por e-mail, e tudo o que você pagou volta, inclusive o frete (CDC, art. 49; Decreto 7.962/2013, art. 5º).`,
    },
    ...returns.blocks,
  ],
  next: returns.next,
};
