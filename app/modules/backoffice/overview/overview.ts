import type { Days, Figures } from "#app/modules/figures/index.ts";
import type { QueueAge } from "#app/platform/jobs/job.ts";
import type { Money } from "#app/shared/money.ts";
import type { Trouble } from "./trouble.ts";

export interface AdminOverview {
  stats: AdminStats;
  onSale: number;
  /** Shops whose products can be bought. */
  openShops: number;
  /** Sent and not decided yet. */
  verifications: { count: number; oldest: Date | null };
  month: MonthSoFar;
  /** The last thirty days, today included. */
  overTime: { at: string; figures: Figures; orders: number }[];
  troubles: Trouble[];
  queueAges: QueueAge[];
  /** When the figures were read. */
  at: Date;
}

/** This month up to today, beside the same days of the month before. */
export interface MonthSoFar {
  days: Days;
  now: Figures;
  daysBefore: Days;
  before: Figures;
}

/** The shop in eight numbers, under the names of the specification. */
export interface AdminStats {
  /** Everybody with an account: customers, sellers and the few administrators. */
  usuarios: number;
  clientes: number;
  lojistas: number;
  /** All that was not deleted, on sale or not. */
  produtos: number;
  /** All that were ever placed, whatever their status. */
  pedidos: number;
  /** Placed, and not paid yet. */
  pedidos_pendentes: number;
  /** Pieces paid and kept, at the price they were sold for: as `Figures` of the module `figures` defines it. */
  receita_total: Money;
  receita_mes_atual: Money;
}

/** A tab of the panel that exists and that this administrator may open. */
export interface OpenTab {
  to: string;
  label: string;
}
