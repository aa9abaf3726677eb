import type { KeptKind } from "#app/platform/personal-data.ts";
import { DAYS_KEPT, FISCAL_YEARS, LONGEST_SESSION_DAYS } from "#app/shared/retention.ts";
import { store } from "#app/shared/store.ts";

export interface KeptData {
  kind: KeptKind;
  label: string;
  what: string;
  purpose: string;
  /** LGPD art. 7. */
  basis: string;
  kept: string;
}

const CONTRACT = "Execução do contrato (LGPD, art. 7º, V)";
const LAW = "Obrigação legal (LGPD, art. 7º, II)";
const INTEREST = "Legítimo interesse (LGPD, art. 7º, IX)";
const FISCAL = `Pelo menos ${FISCAL_YEARS} anos, pela lei tributária (CTN, arts. 173 e 195), mesmo sem a conta`;

/** "400 dias", "5 anos". */
export function keptFor(kind: keyof typeof DAYS_KEPT): string {
  const days = DAYS_KEPT[kind];
  return days % 365 === 0 ? `${days / 365} anos` : `${days} dias`;
}

/** What the shop keeps about people and why: the privacy policy and "Meus dados" read the same lines. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    kind: "conta",
    label: "Conta",
    what: "Nome, e-mail, telefone e o código que confere a senha (nunca a própria senha)",
    purpose: "Identificar você e falar sobre suas compras",
    basis: CONTRACT,
    kept: "Enquanto a conta existir",
  },
  {
    kind: "enderecos",
    label: "Endereços",
    what: "Quem recebe, telefone, rua, cidade, estado e CEP",
    purpose: "Preencher a entrega da próxima compra",
    basis: CONTRACT,
    kept: "Até você apagar o endereço ou a conta",
  },
  {
    kind: "pedidos",
    label: "Pedidos",
    what: "Peças, valores, entrega, CPF ou CNPJ que você deu para a nota, notas fiscais, histórico, devoluções e reembolsos",
    purpose: "Entregar, atender, emitir a nota em seu nome e cumprir as obrigações fiscais da venda",
    basis: `${CONTRACT} e ${LAW}`,
    kept: FISCAL,
  },
  {
    kind: "pagamentos",
    label: "Pagamentos",
    what: "Forma, valor, situação, bandeira e final do cartão, documento do pagador mascarado",
    purpose: "Receber, conferir e devolver o que foi pago",
    basis: `${CONTRACT} e ${LAW}`,
    kept: FISCAL,
  },
  {
    kind: "avaliacoes",
    label: "Avaliações",
    what: "Nota, texto e como a peça veste",
    purpose: "Ajudar quem ainda vai comprar",
    basis: INTEREST,
    kept: "Enquanto publicada; sem o seu nome depois que a conta é excluída",
  },
  {
    kind: "favoritos",
    label: "Favoritos",
    what: "As peças que você guardou e os avisos que pediu, de peças e de buscas",
    purpose: "Mostrar a sua lista em qualquer aparelho",
    basis: CONTRACT,
    kept: "Até você tirar da lista ou excluir a conta",
  },
  {
    kind: "medidas",
    label: "Medidas do corpo",
    what: "As medidas de quem você informou, ou uma peça que serve bem, com o apelido que você deu",
    purpose:
      "Sugerir o tamanho de cada peça; e, só se você marcar, contar sem o seu nome para aconselhar pessoas de medidas parecidas",
    basis: "Consentimento (LGPD, art. 7º, I)",
    kept: `Até você apagar, ou ${keptFor("measures")} sem mudança`,
  },
  {
    kind: "carrinho",
    label: "Carrinho e compra em andamento",
    what: "As peças do carrinho salvo e as respostas de uma compra não terminada",
    purpose: "Continuar de onde você parou",
    basis: `${CONTRACT}; o lembrete por e-mail, só com consentimento (art. 7º, I)`,
    kept: `Carrinho: ${keptFor("savedCarts")} parado. Compra em andamento: ${keptFor("checkoutDrafts")} parada`,
  },
  {
    kind: "consentimentos",
    label: "Consentimentos",
    what: "O que você autorizou, quando autorizou e quando retirou",
    purpose: "Provar e respeitar a sua escolha",
    basis: `${LAW}, como manda o art. 8º, § 2º`,
    kept: `${keptFor("endedConsents")} depois de retirado, ou até você excluir a conta`,
  },
  {
    kind: "acessos",
    label: "Acessos",
    what: "Data, hora, endereço IP e navegador de cada entrada, e onde você está conectado",
    purpose: "Segurança e guarda de registros",
    basis: `${LAW} (Marco Civil da Internet, art. 15)`,
    kept: `${keptFor("accesses")} (seis meses), mesmo sem a conta; sessão, ${keptFor("sessions")} sem uso e no máximo ${LONGEST_SESSION_DAYS} dias`,
  },
  {
    kind: "emails",
    label: "E-mails que enviamos",
    what: "Assunto, endereço e data das mensagens",
    purpose: "Saber o que você foi avisado",
    basis: CONTRACT,
    kept: `${keptFor("letters")}; a confirmação da exclusão da conta, ${keptFor("farewells")}`,
  },
  {
    kind: "visualizacoes",
    label: "Visualizações de produtos",
    what: "Que alguém viu um produto, com um código que muda todo dia e não diz quem foi",
    purpose: "Contar visitas para as lojas",
    basis: INTEREST,
    kept: `${keptFor("views")}, sem ligação com a sua conta`,
  },
  {
    kind: "buscas",
    label: "Buscas",
    what: "Quantas vezes cada busca foi feita em uma semana, sem dizer por quem; textos que parecem dados de alguém não são guardados",
    purpose: "Melhorar a busca e contar às lojas o que falta",
    basis: INTEREST,
    kept: `${keptFor("searches")}, sem ligação com a sua conta`,
  },
  {
    kind: "solicitacoes",
    label: "Solicitações e mensagens",
    what: "Pedidos sobre os seus dados e mensagens do formulário de contato, com protocolo",
    purpose: "Responder e provar que respondemos",
    basis: LAW,
    kept: `Pedidos sobre dados: ${keptFor("privacyRequests")}. Mensagens: ${keptFor("contactMessages")}`,
  },
  {
    kind: "loja",
    label: "Loja e verificação",
    what: "Para quem vende: dados da empresa, conta ou chave PIX que recebe, produtos, fotos, extrato e repasses; de que equipes você faz parte, com que papel, e os convites que recebeu ou mandou",
    purpose: `Conferir quem vende na ${store.brand}, vender e repassar`,
    basis: `${CONTRACT} e ${LAW}`,
    kept: `Enquanto a loja existir; registros fiscais, pelo menos ${FISCAL_YEARS} anos. Cadastro não enviado: ${keptFor("verificationDrafts")}. Foto sem produto: ${keptFor("unusedPictures")}. Arquivo de produtos importado: ${keptFor("imports")}. Convite para equipe: ${keptFor("teamInvitations")}; lugar na equipe, até sair dela`,
  },
];
