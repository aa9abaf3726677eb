import { store } from "#app/platform/store.ts";
import { formatAge } from "#app/shared/age.ts";
import { MOST_COUNTED, PATIENCE, type Trouble, type TroubleKind } from "./trouble.ts";

interface Words {
  one: string;
  many: string;
  /** What the age is the age of. */
  since: string;
  /** The tab in which something can be done about it. */
  tab?: string;
  /** Where nothing can be done in the panel: who can. */
  otherwise?: string;
}

const ORDERS = "/admin/dashboard/pedidos";
const SERVER = "Avise quem cuida do servidor: o caminho está em docs/runbooks/jobs-and-mail.md.";

const WORDS: Record<TroubleKind, Words> = {
  "late-parcels": {
    one: "remessa não postada no prazo",
    many: "remessas não postadas no prazo",
    since: "a mais antiga passou do prazo",
    tab: ORDERS,
  },
  "stuck-payments": {
    one: "pagamento vencido que continua aberto",
    many: "pagamentos vencidos que continuam abertos",
    since: "o mais antigo venceu",
    tab: ORDERS,
  },
  receipts: {
    one: "recebimento por chave PIX a confirmar",
    many: "recebimentos por chave PIX a confirmar",
    since: "o mais antigo espera",
    tab: ORDERS,
  },
  "stuck-refunds": {
    one: "reembolso que não foi enviado",
    many: "reembolsos que não foram enviados",
    since: "o mais antigo foi pedido",
    tab: ORDERS,
  },
  "late-verifications": {
    one: `verificação esperando mais de ${store.promises.sellerReviewWithinHours} h`,
    many: `verificações esperando mais de ${store.promises.sellerReviewWithinHours} h`,
    since: "a mais antiga foi enviada",
    tab: "/admin/dashboard/verificacoes",
  },
  "waiting-returns": {
    one: `devolução sem resposta há mais de ${PATIENCE.returnDays} dias`,
    many: `devoluções sem resposta há mais de ${PATIENCE.returnDays} dias`,
    since: "a mais antiga foi pedida",
    tab: ORDERS,
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

export interface ToldTrouble {
  count: string;
  title: string;
  age: string;
  tab?: string;
  otherwise?: string;
}

export function tellTrouble({ kind, count, oldest, tasks }: Trouble, now: Date): ToldTrouble {
  const { one, many, since, tab, otherwise } = WORDS[kind];
  const named = tasks?.length ? ` (${tasks.join(", ")})` : "";
  return {
    count: count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count),
    title: (count === 1 ? one : many) + named,
    age: `${since} ${formatAge(oldest, now)}`,
    tab,
    otherwise,
  };
}
