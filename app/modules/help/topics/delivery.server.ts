import { deliveryTime, REGIONAL_TERMS } from "#app/modules/shipping/index.ts";
import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, days, hours, money } from "./wording.server.ts";

const { contact, promises, rates } = store;

export const deliveryTimes: Topic = {
  slug: "delivery-times",
  title: "Prazos de entrega",
  summary: "Quanto tempo leva até cada região, quanto custa e como retirar na loja.",
  blocks: [
    { kind: "heading", text: "Prazos regionais" },
    {
      kind: "facts",
      rows: REGIONAL_TERMS.map(({ region, days }) => ({
        label: region,
        value: deliveryTime(days),
      })),
    },
    {
      kind: "text",
      text: `O prazo é o total, contado da confirmação do pagamento até a entrega. Já inclui o tempo da loja para postar, de até ${businessDays(promises.shipWithinBusinessDays)}. Sábados, domingos e feriados não contam.`,
    },
    {
      kind: "text",
      text: "A tabela é a referência de cada região. O prazo do seu pedido é calculado pelo CEP, contado da mesma forma, e mostrado antes do pagamento. Se o pedido tem peças de lojas diferentes, cada loja envia as suas, e elas podem chegar em dias diferentes.",
    },
    { kind: "heading", text: "Quando o pagamento é confirmado" },
    {
      kind: "list",
      items: [
        ...onlyIf(TAKES.card, "Cartão: quando a operadora aprova a compra."),
        "PIX: quando recebemos a confirmação do pagamento.",
        ...onlyIf(
          TAKES.boleto,
          `Boleto: quando o banco informa o pagamento. O boleto vence em ${businessDays(promises.boletoDueBusinessDays)}, e o prazo de entrega só começa depois de pago.`,
        ),
      ],
    },
    { kind: "heading", text: "Quanto custa" },
    {
      kind: "text",
      text: `O frete depende do CEP e é um só por pedido, mesmo com peças de várias lojas. Com ${money(rates.freeFreightFrom)} ou mais em produtos, somados antes dos descontos, é grátis para todo o Brasil.`,
    },
    { kind: "heading", text: "Retirada na loja" },
    {
      kind: "text",
      text: `Retirar é grátis. Cada loja leva a sua parte à nossa loja em até ${businessDays(promises.shipWithinBusinessDays)} depois da confirmação do pagamento. Quando puder retirar, você recebe um e-mail com o código de retirada, que também fica na página do pedido. Se o pedido tem peças de lojas diferentes, avisamos a chegada de cada parte, e o código é o mesmo.`,
    },
    {
      kind: "text",
      text: `No balcão, diga o código e mostre um documento com foto. Outra pessoa pode retirar por você, com o código e o documento dela. Guardamos o pedido por ${days(promises.pickupKeptDays)}; depois disso falamos com você. Enquanto não retirar, você pode cancelar pela página do pedido e receber tudo de volta.`,
    },
    {
      kind: "facts",
      rows: [
        { label: "Onde", value: fullAddress },
        { label: "Quando", value: hoursInOneLine },
      ],
    },
    { kind: "heading", text: "O prazo passou?" },
    {
      kind: "text",
      text: `Chame no WhatsApp ${chatPhone} ou escreva para ${contact.email}: respondemos em até ${hours(promises.supportWithinHours)}. Se a oferta não for cumprida, você pode exigir a entrega, aceitar um produto equivalente ou cancelar e receber tudo de volta, com correção (Código de Defesa do Consumidor, art. 35).`,
    },
  ],
  next: { label: "Ver os produtos", to: "/" },
};
