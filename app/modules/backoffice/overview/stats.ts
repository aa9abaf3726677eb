import type { Money } from "#app/shared/money.ts";

/** The shop in eight numbers, under the names of the specification. */
export interface AdminStats {
  /** Everybody with an account: customers, sellers and the few administrators. */
  usuarios: number;
  clientes: number;
  lojistas: number;
  /** All that was not deleted, on sale or not. */
  produtos: number;
  /** All that were ever placed, whatever became of them. */
  pedidos: number;
  /** Placed, and not paid yet. */
  pedidos_pendentes: number;
  /** Pieces paid and kept, at the price they were sold for: as `Figures` of the module `figures` defines it. */
  receita_total: Money;
  receita_mes_atual: Money;
}
