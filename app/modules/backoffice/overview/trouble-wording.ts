import { ordersAddress } from "#app/modules/orders/admin/index.ts";
import { OLD_DEBT_DAYS, PAYOUTS_PATH } from "#app/modules/payouts/index.ts";
import { DISPUTES_PATH, FINANCES_PATH, SYSTEM_PATH } from "#app/platform/paths.ts";
import { formatAge } from "#app/shared/age.ts";
import { store } from "#app/shared/store.ts";
import { MAX_COUNTED, MAX_WAIT, type Trouble, type TroubleKind } from "./trouble.ts";

interface Wording {
  one: string;
  many: string;
  /** What the age is the age of. */
  since: string;
  /** Where something can be done about it. */
  to?: string;
  /** Where nothing can be done in the panel: who can. */
  otherwise?: string;
}

const SERVER = "Avise quem cuida do servidor: o caminho está em docs/runbooks/jobs-and-mail.md.";

const WORDING: Record<TroubleKind, Wording> = {
  "book-differences": {
    one: "diferença na conferência dos livros",
    many: "diferenças na conferência dos livros",
    since: "encontradas",
    to: SYSTEM_PATH,
    otherwise: "Avise quem cuida do servidor: o caminho está em docs/runbooks/operating.md",
  },
  "bank-differences": {
    one: "diferença entre os livros e o provedor de pagamento",
    many: "diferenças entre os livros e o provedor de pagamento",
    since: "a mais antiga foi encontrada",
    to: FINANCES_PATH,
  },
  "open-disputes": {
    one: "pagamento contestado, à espera de provas ou da decisão",
    many: "pagamentos contestados, à espera de provas ou da decisão",
    since: "o mais antigo foi contestado",
    to: DISPUTES_PATH,
  },
  "late-orders": {
    one: "pedido não enviado no prazo",
    many: "pedidos não enviados no prazo",
    since: "o mais antigo passou do prazo",
    to: ordersAddress({ fila: "atrasados" }),
  },
  "stuck-payments": {
    one: "pagamento vencido que continua aberto",
    many: "pagamentos vencidos que continuam abertos",
    since: "o mais antigo venceu",
    to: ordersAddress({ status: "pendente" }),
  },
  receipts: {
    one: "recebimento por chave PIX a confirmar",
    many: "recebimentos por chave PIX a confirmar",
    since: "o mais antigo espera",
    to: ordersAddress({ fila: "recebimentos" }),
  },
  "stuck-refunds": {
    one: "reembolso que não foi enviado",
    many: "reembolsos que não foram enviados",
    since: "o mais antigo foi pedido",
    to: ordersAddress({ fila: "reembolsos-a-caminho" }),
  },
  "waiting-payouts": {
    one: `repasse sem confirmação há mais de ${MAX_WAIT.payoutDays} dias`,
    many: `repasses sem confirmação há mais de ${MAX_WAIT.payoutDays} dias`,
    since: "o mais antigo foi preparado",
    to: PAYOUTS_PATH,
  },
  "old-debts": {
    one: `loja que deve há mais de ${OLD_DEBT_DAYS} dias`,
    many: `lojas que devem há mais de ${OLD_DEBT_DAYS} dias`,
    since: "a mais antiga deve",
    to: PAYOUTS_PATH,
  },
  "late-verifications": {
    one: `verificação esperando mais de ${store.promises.sellerReviewWithinHours} h`,
    many: `verificações esperando mais de ${store.promises.sellerReviewWithinHours} h`,
    since: "a mais antiga foi enviada",
    to: "/admin/dashboard/verificacoes",
  },
  "late-requests": {
    one: "solicitação de dados fora do prazo da LGPD",
    many: "solicitações de dados fora do prazo da LGPD",
    since: "a mais antiga venceu",
    to: "/admin/dashboard/usuarios/solicitacoes?situacao=atrasadas",
  },
  "waiting-returns": {
    one: `devolução aberta há mais de ${MAX_WAIT.returnDays} dias`,
    many: `devoluções abertas há mais de ${MAX_WAIT.returnDays} dias`,
    since: "a mais antiga foi pedida",
    to: ordersAddress({ fila: "devolucoes" }),
  },
  "forgotten-pickups": {
    one: `pedido na loja há mais de ${store.promises.pickupKeptDays} dias`,
    many: `pedidos na loja há mais de ${store.promises.pickupKeptDays} dias`,
    since: "o mais antigo chegou",
    to: ordersAddress({ fila: "retiradas-paradas" }),
  },
  "waiting-reports": {
    one: `avaliação denunciada há mais de ${MAX_WAIT.reportDays} dias`,
    many: `avaliações denunciadas há mais de ${MAX_WAIT.reportDays} dias`,
    since: "a mais antiga foi denunciada",
    to: "/admin/dashboard/produtos/avaliacoes",
  },
  "failing-jobs": {
    one: "tarefa automática falhando ou parada",
    many: "tarefas automáticas falhando ou paradas",
    since: "a mais antiga espera",
    otherwise: SERVER,
  },
  "unsent-letters": {
    one: "e-mail que não saiu",
    many: "e-mails que não saíram",
    since: "o mais antigo foi escrito",
    otherwise: SERVER,
  },
};

export interface TroubleText {
  count: string;
  title: string;
  age: string;
  to?: string;
  otherwise?: string;
}

export function describeTrouble({ kind, count, oldest, tasks }: Trouble, now: Date): TroubleText {
  const { one, many, since, to, otherwise } = WORDING[kind];
  const named = tasks?.length ? ` (${tasks.join(", ")})` : "";
  return {
    count: count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count),
    title: (count === 1 ? one : many) + named,
    age: `${since} ${formatAge(oldest, now)}`,
    to,
    otherwise,
  };
}
