import type { Audience } from "./authorisation-outcomes.ts";

interface ProcedureRow {
  /** The name under `/api/rpc/`. */
  name: string;
  /** The body, given the signed-in account. */
  given: (userId: string) => Record<string, unknown>;
  outcomes: Record<Audience, number>;
}

const asAdministrator = (admin_id: string) => ({ admin_id });
const decision = (admin_id: string) => ({ admin_id, verificacao_id: "0", motivo: "Não existe" });

/** `gerente` has every permission but manage_users and system_settings. */
const administrators = (outcome: number, gerente = outcome) => ({
  visitante: 401,
  cliente: 403,
  lojista: 403,
  admin: outcome,
  gerente,
});
const signedIn = (outcome: number) => ({ ...administrators(outcome), cliente: outcome, lojista: outcome });

/** The expected answer of each remote procedure by audience, for `tests/e2e/procedures.e2e.ts`. */
export const PROCEDURE_TABLE: readonly ProcedureRow[] = [
  { name: "is_admin", given: (user_id) => ({ user_id }), outcomes: signedIn(200) },
  { name: "get_verificacoes_pendentes", given: () => ({}), outcomes: administrators(200) },
  { name: "aprovar_verificacao", given: decision, outcomes: administrators(404) },
  { name: "rejeitar_verificacao", given: decision, outcomes: administrators(404) },
  { name: "get_admin_stats", given: () => ({}), outcomes: administrators(200) },
  { name: "get_all_users", given: asAdministrator, outcomes: administrators(200, 403) },
  { name: "get_all_products", given: asAdministrator, outcomes: administrators(200) },
  { name: "get_all_orders", given: asAdministrator, outcomes: administrators(200) },
  { name: "get_approval_history", given: asAdministrator, outcomes: administrators(200) },
  {
    name: "save_abandoned_cart",
    given: (p_user_id) => ({ p_user_id, p_produtos: [] }),
    outcomes: signedIn(422),
  },
  { name: "mark_cart_recovered", given: () => ({ p_cart_id: "nada" }), outcomes: signedIn(404) },
];
