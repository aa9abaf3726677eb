import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import { centavos, share } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts, sellerCostsInDetail } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, fullAddress } from "#app/shared/store-facts.ts";
import type { Topic } from "../topic.ts";
import { businessDays, days, hours, money, paymentFee } from "./wording.server.ts";

const { contact, promises, rates } = store;
const cardFee = rates.paymentFees["credit-card"];

const EXAMPLE_SALE = centavos(10_000);
const exampleMarketplaceFee = share(EXAMPLE_SALE, rates.marketplaceFee);
const exampleCardFee = share(EXAMPLE_SALE, cardFee.rate) + cardFee.fixed;
const exampleNet = EXAMPLE_SALE - exampleMarketplaceFee - exampleCardFee;

const examplePixPrice = centavos(EXAMPLE_SALE - share(EXAMPLE_SALE, rates.pixDiscount));
const examplePixFees =
  share(examplePixPrice, rates.marketplaceFee) +
  share(examplePixPrice, rates.paymentFees.pix.rate) +
  rates.paymentFees.pix.fixed;

const pixSale = `sai por ${money(examplePixPrice)}; com ${money(examplePixFees)} das duas tarifas, ficam ${money(examplePixPrice - examplePixFees)}`;
const exampleSale = TAKES.card
  ? `em uma venda de ${money(EXAMPLE_SALE)} no cartão, sem frete, a tarifa do marketplace é ${money(exampleMarketplaceFee)} e a do pagamento, ${money(exampleCardFee)}. Ficam ${money(exampleNet)} para a loja. A mesma venda no PIX ${pixSale}`
  : `uma venda de ${money(EXAMPLE_SALE)}, sem frete, ${pixSale} para a loja`;

const feesByWay = [
  ...onlyIf(TAKES.card, `cartão ${paymentFee(cardFee)}`),
  `PIX ${paymentFee(rates.paymentFees.pix)}`,
  ...onlyIf(TAKES.boleto, `boleto ${paymentFee(rates.paymentFees.boleto)}`),
].join(", ");

const takenBack = TAKES.card ? "contestação no cartão ou devolução de PIX (MED)" : "devolução de PIX (MED)";

const otherRates =
  "Uma loja, uma categoria ou uma campanha pode ter outra tarifa do marketplace. A que vale aparece no formulário do produto, com quanto você recebe, e fica gravada em cada peça quando o pedido é feito.";

const howToSell: Topic = {
  slug: "how-to-sell",
  title: "Como vender",
  summary: `Venda no varejo e no atacado com tarifa de ${formatRate(rates.marketplaceFee)} por venda, mais a do pagamento.`,
  blocks: [
    { kind: "heading", text: "Quem pode vender" },
    {
      kind: "text",
      text: "Empresas com CNPJ e inscrição estadual: loja física, e-commerce, fabricante, distribuidor, atacadista ou outro negócio de moda. Aceitamos o CNPJ só com números e o alfanumérico.",
    },
    { kind: "heading", text: "Do cadastro à primeira venda" },
    {
      kind: "steps",
      items: [
        "Crie a conta de lojista com seus dados e os da empresa e confirme seu e-mail.",
        "Envie a verificação em três partes: empresa, contato e endereço, faturamento e conta bancária.",
        `Aguarde a análise, de até ${hours(promises.sellerReviewWithinHours)}. O resultado chega por e-mail: aprovado, com pedido de correção ou rejeitado com o motivo. Nos dois últimos casos, você pode enviar de novo.`,
        "Cadastre os produtos com fotos, cores, tamanhos e estoque. Eles ficam à venda depois da aprovação.",
        `Recebeu um pedido pago? Poste em até ${businessDays(promises.shipWithinBusinessDays)} e informe o código de rastreio.`,
      ],
    },
    { kind: "heading", text: "Quanto custa" },
    {
      kind: "facts",
      rows: [
        { label: "Tarifa do marketplace", value: `${formatRate(rates.marketplaceFee)} por venda` },
        ...onlyIf(TAKES.card, { label: "Pagamento no cartão", value: paymentFee(cardFee) }),
        { label: "Pagamento por PIX", value: paymentFee(rates.paymentFees.pix) },
        ...onlyIf(TAKES.boleto, {
          label: "Pagamento por boleto",
          value: paymentFee(rates.paymentFees.boleto),
        }),
        { label: "Desconto no PIX", value: `${formatRate(rates.pixDiscount)}, por conta da loja` },
        { label: "Frete grátis", value: `a partir de ${money(rates.freeFreightFrom)}, por conta da loja` },
      ],
    },
    { kind: "text", text: sellerCostsInDetail },
    { kind: "text", text: otherRates },
    {
      kind: "text",
      text: `Exemplo: ${exampleSale}. Sem venda, não há tarifa.`,
    },
    {
      kind: "text",
      text: `Dúvidas antes de começar: ${contact.email} ou WhatsApp ${chatPhone}.`,
    },
  ],
};

const sellerHelp: Topic = {
  slug: "seller-help",
  title: "Ajuda ao lojista",
  summary: "Verificação, produtos, atacado, envio e valores: como funciona para quem vende.",
  blocks: [
    { kind: "heading", text: "Minha verificação está em análise" },
    {
      kind: "text",
      text: `A análise leva até ${hours(promises.sellerReviewWithinHours)}. Se pedirmos correção ou rejeitarmos, o e-mail diz o motivo, e você pode corrigir e reenviar. Um CNPJ que já está na verificação de outra conta não é aceito na sua, a não ser que aquela tenha sido rejeitada.`,
    },
    { kind: "heading", text: "Meu produto não aparece na loja" },
    {
      kind: "text",
      text: "Um produto fica à venda quando está ativo e a sua loja está aprovada. O estoque é contado por cor e tamanho: uma combinação zerada não pode ser comprada até você repor.",
    },
    { kind: "heading", text: "Como vendo no atacado" },
    {
      kind: "text",
      text: `Informe um preço de atacado no produto. Ele vale quando o cliente junta ${promises.wholesaleMinimumPieces} peças ou mais da sua loja, misturando produtos, cores e tamanhos. Sem preço de atacado, o produto conta para o mínimo e sai pelo preço de varejo.`,
    },
    { kind: "heading", text: "Recebi um pedido" },
    {
      kind: "list",
      items: [
        "Espere o pagamento. As peças já estão reservadas; se o pagamento não vier, o pedido é cancelado e elas voltam ao seu estoque.",
        `Com o pedido pago, poste em até ${businessDays(promises.shipWithinBusinessDays)} e registre o código de rastreio.`,
        `Quem comprou vai retirar na loja física? Leve o pacote a ${fullAddress}, no mesmo prazo; se a sua loja fica longe, envie para esse endereço. Nossa equipe registra a chegada, avisa o cliente e entrega com o código dele; não há rastreio a informar.`,
        "Você cuida apenas da sua remessa. Se houver outras lojas no pedido, cada uma envia a própria.",
        "Não vai conseguir enviar? Cancele o envio na página do pedido e diga o motivo: o cliente é avisado e recebe o dinheiro de volta, sem ficar esperando.",
      ],
    },
    { kind: "heading", text: "Quanto eu recebo" },
    {
      kind: "text",
      text: `De cada venda saem ${formatRate(rates.marketplaceFee)} de tarifa e a tarifa do pagamento: ${feesByWay}. As duas são registradas em separado, venda por venda. ${sellerCostsInDetail} O repasse vai para a conta bancária informada na verificação, ou para a conta ou chave PIX que a loja escolher em Repasses, no painel da loja. Para trocar o endereço ou o telefone, abra Verificação: o endereço vale depois de conferido, o telefone na hora.`,
    },
    { kind: "heading", text: "Falar com a gente" },
    {
      kind: "text",
      text: `Escreva para ${contact.email} ou chame no WhatsApp ${chatPhone}, com o CNPJ da loja e o número do pedido, se houver. Respondemos em até ${hours(promises.supportWithinHours)}.`,
    },
  ],
};

const sellerPolicies: Topic = {
  slug: "seller-policies",
  title: "Políticas para lojistas",
  summary: "As regras que toda loja aceita para vender aqui.",
  blocks: [
    { kind: "heading", text: "Anúncios" },
    {
      kind: "list",
      items: [
        "Descreva a peça como ela é: composição, medidas, cor, cuidados e origem, em português. O que está no anúncio obriga a loja (CDC, art. 30).",
        "Venda só produtos originais, de origem comprovada e, nas peças de tecido, com a etiqueta que o Inmetro exige. Falsificações são retiradas.",
        "Use fotos suas ou que você tenha direito de usar.",
        "Mantenha o estoque certo: não anuncie o que não pode entregar.",
      ],
    },
    { kind: "heading", text: "Envio" },
    {
      kind: "list",
      items: [
        `Poste em até ${businessDays(promises.shipWithinBusinessDays)} depois do pagamento e registre o rastreio.`,
        "Emita o documento fiscal que a lei exige para a sua empresa.",
      ],
    },
    { kind: "heading", text: "Trocas, devoluções e defeitos" },
    {
      kind: "list",
      items: [
        `Desistência em até ${days(promises.regretDays)} do recebimento, sem motivo e com o frete devolvido ao cliente quando ele devolve tudo (CDC, art. 49; Decreto 7.962/2013, art. 5º). O dinheiro volta em até ${businessDays(promises.refundWithinBusinessDays)} do aviso dele, sem esperar as peças, e sai do saldo da loja.`,
        `Devolução em até ${days(promises.returnDays)} do recebimento. O dinheiro volta quando a loja recebe as peças. O cliente não paga o frete da volta.`,
        "Reembolso que a própria loja decide, como de um pacote extraviado: com a última peça volta ao cliente também o frete.",
        "Defeitos seguem os arts. 18 e 26 do CDC.",
      ],
    },
    { kind: "heading", text: "Dados dos clientes" },
    {
      kind: "text",
      text: "Use nome, endereço e telefone apenas para entregar aquele pedido. Guardar para outro fim, repassar ou fazer propaganda sem consentimento viola a LGPD (Lei 13.709/2018).",
    },
    { kind: "heading", text: "Tarifas, descontos e frete" },
    {
      kind: "text",
      text: `${formatRate(rates.marketplaceFee)} por venda, mais a tarifa do pagamento usado: ${feesByWay}. ${sellerCosts} ${otherRates} O painel da loja tem o demonstrativo de cada mês.`,
    },
    { kind: "heading", text: "Pagamentos contestados" },
    {
      kind: "text",
      text: `O banco de quem comprou pode levar de volta o valor de uma venda: ${takenBack}. O valor sai do saldo da loja na hora, com a comissão e a tarifa do pagamento desfeitas, e você envia provas da venda pelo painel, quando o provedor as aceita. Decidido a seu favor, tudo volta; decidido contra, o valor não volta. A tarifa que o provedor cobra pela contestação é por nossa conta.`,
    },
    { kind: "heading", text: "Quando a regra não é cumprida" },
    {
      kind: "text",
      text: `Podemos retirar um produto, sempre dizendo o motivo, ou suspender a loja. Com a loja suspensa, os produtos saem de venda, e os pedidos já pagos continuam valendo para o cliente. Para contestar, escreva para ${contact.email}.`,
    },
  ],
};

export const sellerTopics: readonly Topic[] = [howToSell, sellerHelp, sellerPolicies];
