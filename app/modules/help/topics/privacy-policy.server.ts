import { COOKIES, STORED_IN_BROWSER, STORED_IN_TAB } from "#app/platform/browser-storage.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { store } from "#app/shared/store.ts";
import { KEPT_DATA } from "../kept-data.server.ts";
import { PRIVACY_EDITION } from "../privacy-edition.ts";
import type { Topic } from "../topic.ts";
import { days, legalIdentification } from "./wording.server.ts";

const { brand, contact } = store;

/** LGPD art. 19 II. */
export const FULL_STATEMENT_DAYS = 15;

/** A sentence inside another one; names such as LGPD stay as they are. */
const lower = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);

export const privacyPolicy: Topic = {
  slug: "privacidade",
  title: "Política de privacidade",
  summary: "Que dados pessoais usamos, para quê, por quanto tempo, com quem, e como você manda neles.",
  edition: PRIVACY_EDITION,
  blocks: [
    { kind: "heading", text: "Quem cuida dos seus dados" },
    { kind: "facts", rows: legalIdentification },
    {
      kind: "text",
      text: `A ${brand} é a controladora dos dados tratados aqui. O encarregado (LGPD, Lei 13.709/2018, art. 41) é ${contact.privacyOfficer}, no e-mail ${contact.privacyEmail}.`,
    },
    { kind: "heading", text: "O que guardamos, por quê e até quando" },
    {
      kind: "facts",
      rows: KEPT_DATA.map(({ label, what, purpose, basis, kept }) => ({
        label,
        value: `${what}. Para quê: ${lower(purpose)}. Base legal: ${lower(basis)}. Prazo: ${lower(kept)}.`,
      })),
    },
    {
      kind: "text",
      text: "Passado o prazo, um programa apaga os registros sozinho, todos os dias. Não usamos seus dados para decisões automatizadas sobre você, não vendemos dados e não fazemos publicidade de terceiros.",
    },
    {
      kind: "text",
      text: "Para sugerir peças que combinam, contamos quantas pessoas levaram as mesmas duas peças no mesmo pedido. Fica só a dupla de peças e um número, a partir de três pessoas, sem nomes, contas nem pedidos. As buscas são contadas por semana, também sem dizer de quem são.",
    },
    { kind: "heading", text: "Com quem compartilhamos" },
    {
      kind: "list",
      items: [
        "A loja que vende recebe o nome, o telefone, o endereço de entrega e o CPF ou CNPJ para a nota daquele pedido, para enviar e emitir a nota fiscal.",
        "Quem transporta recebe o que vai na etiqueta.",
        TAKES.card
          ? "A empresa de pagamento recebe os dados da cobrança: o valor, seu nome e e-mail e, num boleto, o documento e o endereço. O número do cartão não passa pelos nossos servidores."
          : "O banco recebe os dados da cobrança por PIX: o valor e o número do pedido.",
        "Autoridades, quando a lei ou um juiz manda.",
      ],
    },
    { kind: "heading", text: "Cookies e o que fica no seu navegador" },
    {
      kind: "text",
      text: "Usamos só o necessário para a loja funcionar. Não há cookies de publicidade nem de medição, nossos ou de terceiros; por isso não há o que aceitar ou recusar. Se um dia houver algo opcional, ele só entra depois do seu sim.",
    },
    {
      kind: "facts",
      rows: [
        ...COOKIES.map(({ name, purpose, lasts }) => ({
          label: `Cookie ${name}`,
          value: `Para ${purpose}. Dura ${lasts}.`,
        })),
        ...STORED_IN_BROWSER.map(({ name, purpose }) => ({
          label: name,
          value: `No armazenamento do navegador: ${purpose}. Fica até você limpar os dados do site.`,
        })),
        ...STORED_IN_TAB.map(({ name, purpose }) => ({
          label: name,
          value: `No navegador, até você fechar a aba: ${purpose}.`,
        })),
      ],
    },
    { kind: "heading", text: "Seus direitos (LGPD, art. 18)" },
    {
      kind: "list",
      items: [
        "Confirmar o que tratamos e baixar uma cópia completa, em formato que outro serviço consegue ler.",
        "Corrigir o que estiver incompleto, errado ou desatualizado.",
        "Retirar um consentimento, tão fácil quanto dar.",
        "Excluir a conta: a pessoa some dos registros, e fica só o que a lei manda guardar (art. 16).",
        "Saber com quem seus dados foram compartilhados e pedir informações.",
      ],
    },
    {
      kind: "text",
      text: `Faça tudo isso sozinho em Meus dados, com protocolo na hora. Sem conta, escreva para ${contact.privacyEmail}. É grátis, e a declaração completa sai em até ${days(FULL_STATEMENT_DAYS)} (art. 19). Você também pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).`,
    },
    { kind: "heading", text: "Segurança e mudanças" },
    {
      kind: "text",
      text: "As senhas são guardadas como códigos que não se desfazem, e as ações dos nossos administradores ficam registradas. Se acontecer um incidente com risco para você, avisamos você e a ANPD. Quando esta política muda, mudam a versão e a data no alto da página, e um aviso fica no alto da loja até você dizer que viu.",
    },
  ],
  next: { label: "Abrir Meus dados", to: "/my-data" },
};
