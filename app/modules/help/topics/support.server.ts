import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, days, hours, legalIdentification, money } from "./wording.server.ts";

const { contact, promises, rates } = store;

const helpCenter: Topic = {
  slug: "help-center",
  title: "Central de ajuda",
  summary: "Respostas curtas para as dúvidas mais comuns sobre comprar aqui.",
  blocks: [
    { kind: "heading", text: "Como posso pagar?" },
    {
      kind: "facts",
      rows: [
        ...onlyIf(TAKES.card, {
          label: "Cartão de crédito",
          value: `Até ${rates.maxInstalments}x sem juros, nas bandeiras Visa, Mastercard, Elo e American Express`,
        }),
        {
          label: "PIX",
          value: `${formatRate(rates.pixDiscount)} de desconto sobre os produtos. O código vale ${promises.pixExpiresInMinutes} minutos, ou o prazo maior que a tela de pagamento mostrar`,
        },
        ...onlyIf(TAKES.boleto, {
          label: "Boleto",
          value: `Vence em ${businessDays(promises.boletoDueBusinessDays)}. Pedimos o CPF ou o CNPJ de quem paga`,
        }),
      ],
    },
    {
      kind: "text",
      text: `Em compras combinadas pelo WhatsApp ou retiradas na loja física, o pagamento em dinheiro na loja tem ${formatRate(rates.storeCashDiscount)} de desconto. Os descontos não se somam. Pedido sem pagamento dentro do prazo é cancelado, e as peças voltam ao estoque.`,
    },
    { kind: "heading", text: "Quanto custa o frete?" },
    {
      kind: "text",
      text: `O valor depende do CEP e aparece antes do pagamento, um frete só por pedido. Com ${money(rates.freeFreightFrom)} ou mais em produtos, somados antes de qualquer desconto, o frete é grátis. Retirar na loja física é sempre grátis.`,
    },
    { kind: "heading", text: "Como funciona o preço de atacado?" },
    {
      kind: "text",
      text: `Junte ${promises.wholesaleMinimumPieces} peças ou mais da mesma loja, misturando produtos, cores e tamanhos como quiser. Os itens dessa loja que têm preço de atacado passam a custar esse preço. Se a quantidade cair abaixo do mínimo, volta o preço de varejo.`,
    },
    { kind: "heading", text: "E se eu mudar de ideia?" },
    {
      kind: "text",
      text: `Você tem ${days(promises.regretDays)} do recebimento para desistir, por lei, e ${days(promises.returnDays)} para devolver, por compromisso nosso. O frete da devolução é por nossa conta. Os detalhes estão em Trocas e devoluções.`,
    },
    ...onlyIf<Topic["blocks"][number]>(
      TAKES.card,
      { kind: "heading", text: "É seguro pagar com cartão?" },
      {
        kind: "text",
        text: "Sim. O número do seu cartão vai direto para a empresa que processa o pagamento: ele não passa pelos nossos servidores nem fica guardado com a gente.",
      },
    ),
    { kind: "heading", text: "Não achou sua resposta?" },
    {
      kind: "text",
      text: `Chame no WhatsApp ${chatPhone} ou escreva para ${contact.email}. Respondemos em até ${hours(promises.supportWithinHours)}.`,
    },
  ],
  next: { label: "Ver os produtos", to: "/" },
};

const contactUs: Topic = {
  slug: "contact-us",
  title: "Fale conosco",
  summary: `Nossos canais e o prazo de resposta: até ${hours(promises.supportWithinHours)}.`,
  blocks: [
    {
      kind: "facts",
      rows: [
        { label: "WhatsApp", value: chatPhone },
        { label: "E-mail", value: contact.email },
        {
          label: "Encarregado pelos dados pessoais",
          value: `${contact.privacyOfficer}, ${contact.privacyEmail}`,
        },
        { label: "Loja física", value: fullAddress },
        { label: "Horário da loja", value: hoursInOneLine },
      ],
    },
    {
      kind: "text",
      text: `Respondemos em até ${hours(promises.supportWithinHours)}, pelo mesmo canal em que você escreveu. Vale para dúvida, reclamação, desistência, devolução, cancelamento ou aviso de defeito.`,
    },
    { kind: "heading", text: "Para resolver mais rápido" },
    {
      kind: "list",
      items: [
        "Informe o número do pedido, se já tiver um: são 8 caracteres.",
        "Conte o que aconteceu e o que você espera que a gente faça.",
        "Em caso de defeito ou peça trocada, mande fotos da peça e da etiqueta.",
        "Não envie senha nem dados do cartão. Nunca pedimos isso por mensagem.",
      ],
    },
    {
      kind: "text",
      text: "Se a nossa resposta não resolver, você pode procurar o Procon do seu estado ou da sua cidade.",
    },
    { kind: "heading", text: "Dados da empresa" },
    { kind: "facts", rows: legalIdentification },
    {
      kind: "text",
      text: "Identificação conforme o art. 2º do Decreto 7.962/2013.",
    },
  ],
  next: { label: "Escrever uma mensagem", to: "/contato" },
};

export const supportTopics: readonly Topic[] = [helpCenter, contactUs];
