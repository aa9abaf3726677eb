import { TAKES } from "#app/platform/ways-to-pay.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, cityAndState } from "#app/shared/store-facts.ts";
import { keptFor } from "../kept-data.server.ts";
import type { Topic } from "../topic.ts";
import { FULL_STATEMENT_DAYS } from "./privacy-policy.server.ts";
import { businessDays, days, hours, money } from "./wording.server.ts";

const { contact, promises, rates } = store;

/** An unconfirmed shipment counts as delivered after this long. */
const ASSUMED_DELIVERED_AFTER_DAYS = 15;

const myData: Topic = {
  slug: "my-data",
  title: "Meus dados",
  summary: "Que dados usamos, para quê, e como exercer seus direitos na LGPD.",
  blocks: [
    { kind: "heading", text: "O que usamos e por quê" },
    {
      kind: "facts",
      rows: [
        {
          label: "Cadastro",
          value: "Nome, e-mail e telefone, para identificar você e falar sobre seus pedidos",
        },
        {
          label: "Compra",
          value: "Endereço, itens e forma de pagamento, para cumprir o pedido e as obrigações fiscais",
        },
        {
          label: "Acesso",
          value: `Data, hora e IP, guardados por ${keptFor("accesses")} (Marco Civil da Internet, art. 15)`,
        },
        {
          label: "Lembretes e ofertas",
          value: "Só com o seu consentimento, que você pode retirar quando quiser",
        },
      ],
    },
    {
      kind: "text",
      text: `A loja que vende e quem entrega recebem apenas o necessário para o pedido chegar. ${TAKES.card ? "A empresa de pagamento recebe os dados da cobrança: o número do cartão não passa pelos nossos servidores." : "O banco recebe os dados da cobrança por PIX."} Sem entrar na conta, seu carrinho, seus favoritos, seu CEP e os produtos vistos ficam no seu navegador.`,
    },
    { kind: "heading", text: "Seus direitos (LGPD, Lei 13.709/2018, art. 18)" },
    {
      kind: "list",
      items: [
        "Confirmar se tratamos seus dados e receber uma cópia deles.",
        "Corrigir o que estiver incompleto, errado ou desatualizado.",
        "Pedir anonimização, bloqueio ou eliminação do que for desnecessário ou irregular.",
        "Levar seus dados para outro fornecedor.",
        "Saber com quem seus dados foram compartilhados.",
        "Recusar ou retirar o consentimento, sabendo o que muda, e apagar os dados que dependiam dele.",
      ],
    },
    { kind: "heading", text: "Como pedir" },
    {
      kind: "text",
      text: `Em Meus dados, com a sua conta aberta, você vê tudo, baixa uma cópia, corrige, retira consentimentos e exclui a conta, com protocolo na hora. Se preferir, escreva para ${contact.privacyEmail}, o contato do encarregado pelos dados pessoais, a partir do e-mail do seu cadastro. É grátis. A declaração completa sobre seus dados sai em até ${days(FULL_STATEMENT_DAYS)} (LGPD, art. 19).`,
    },
    {
      kind: "text",
      text: "Se você pedir a exclusão da conta, tornamos anônimos os seus dados e guardamos apenas os registros que a lei manda manter, como os fiscais (LGPD, art. 16). Você também pode recorrer à Autoridade Nacional de Proteção de Dados.",
    },
  ],
  next: { label: "Abrir Meus dados", to: "/my-data" },
};

const myOrders: Topic = {
  slug: "my-orders",
  title: "Meus pedidos",
  summary: "O que significa cada situação do pedido e o que você pode fazer em cada uma.",
  blocks: [
    {
      kind: "text",
      text: "Todo pedido recebe um número de 8 caracteres e uma confirmação por e-mail. É com esse número que a gente encontra sua compra no atendimento.",
    },
    { kind: "heading", text: "As situações" },
    {
      kind: "facts",
      rows: [
        {
          label: "Pendente",
          value: "Aguardando o pagamento. As peças estão reservadas até o fim do prazo de pagamento",
        },
        {
          label: "Processando",
          value: `Pago. A loja tem ${businessDays(promises.shipWithinBusinessDays)} para postar`,
        },
        { label: "Enviado", value: "Todas as lojas do pedido já postaram" },
        { label: "Entregue", value: "Todas as remessas chegaram, ou você retirou na loja" },
        { label: "Cancelado", value: "O pedido não segue, e as peças voltam ao estoque" },
      ],
    },
    {
      kind: "text",
      text: `Um pedido com peças de lojas diferentes tem uma remessa por loja. A remessa que ninguém confirma passa a entregue ${days(ASSUMED_DELIVERED_AFTER_DAYS)} depois da postagem. Se a sua ainda não chegou, avise: isso não tira nenhum direito seu.`,
    },
    { kind: "heading", text: "O que você pode fazer" },
    {
      kind: "list",
      items: [
        "Cancelar, enquanto o pedido está pendente ou processando.",
        `Desistir em até ${days(promises.regretDays)} do recebimento e receber tudo o que pagou, inclusive o frete (CDC, art. 49).`,
        `Devolver em até ${days(promises.returnDays)} do recebimento, sem custo.`,
        "Avaliar cada produto que você recebeu, uma vez, com nota, comentário e como a peça veste.",
      ],
    },
    {
      kind: "text",
      text: `Precisa de ajuda com um pedido? WhatsApp ${chatPhone} ou ${contact.email}, com resposta em até ${hours(promises.supportWithinHours)}.`,
    },
  ],
  next: { label: "Ver meus pedidos", to: "/orders" },
};

const favorites: Topic = {
  slug: "favorites",
  title: "Favoritos",
  summary: "Onde fica a sua lista e o que ela garante.",
  blocks: [
    {
      kind: "text",
      text: "Favoritos é a sua lista de peças para ver depois. Ela é só sua: as lojas e os outros clientes não veem o que você guardou.",
    },
    { kind: "heading", text: "Onde a lista fica" },
    {
      kind: "list",
      items: [
        "Sem entrar na conta: no navegador em que você está. Ela não aparece em outro aparelho e se perde se você limpar os dados do navegador.",
        "Com conta: os favoritos fazem parte do seu cadastro e entram na cópia dos dados que você pode pedir (LGPD, art. 18).",
      ],
    },
    { kind: "heading", text: "O que vale saber" },
    {
      kind: "list",
      items: [
        "Guardar não reserva a peça. O estoque é por cor e tamanho e só é separado quando você faz o pedido.",
        "Guardar não congela o preço. Vale o preço mostrado quando você compra.",
        "Uma peça pode sair de venda, porque a loja a desativou ou deixou de vender aqui.",
      ],
    },
  ],
  next: { label: "Ver meus favoritos", to: "/favorites" },
};

const addresses: Topic = {
  slug: "addresses",
  title: "Endereços",
  summary: "Onde entregamos e o que um endereço precisa ter para a compra chegar.",
  blocks: [
    {
      kind: "text",
      text: `Entregamos nos 26 estados e no Distrito Federal. Se preferir, retire sem frete na loja física em ${cityAndState}, em até ${businessDays(promises.shipWithinBusinessDays)} depois da confirmação do pagamento.`,
    },
    { kind: "heading", text: "O que não pode faltar" },
    {
      kind: "list",
      items: [
        "Nome de quem recebe e telefone com DDD.",
        "Rua, número e, se houver, complemento: bloco, apartamento, ponto de referência.",
        "Cidade, estado e CEP com 8 dígitos.",
      ],
    },
    {
      kind: "text",
      text: `O CEP define o estado, o valor do frete e o prazo. Confira a cidade e a rua antes de pagar, mesmo quando vierem preenchidas. A partir de ${money(rates.freeFreightFrom)} em produtos, antes dos descontos, o frete é grátis em qualquer endereço.`,
    },
    { kind: "heading", text: "Errei o endereço" },
    {
      kind: "text",
      text: `Avise logo, pelo WhatsApp ${chatPhone} ou por ${contact.email}, com o número do pedido. As lojas postam em até ${businessDays(promises.shipWithinBusinessDays)} do pagamento. Antes da postagem, você ainda pode cancelar e refazer o pedido com o endereço certo.`,
    },
    { kind: "heading", text: "Quem vê seu endereço" },
    {
      kind: "text",
      text: `A loja que envia, quem transporta e o nosso atendimento, para a entrega, e a empresa de pagamento, quando a cobrança exige. O endereço usado em uma compra fica no registro daquele pedido. Os demais você mesmo corrige ou apaga em Meus endereços.`,
    },
  ],
  next: { label: "Ver meus endereços", to: "/addresses" },
};

export const accountTopics: readonly Topic[] = [myData, myOrders, favorites, addresses];
