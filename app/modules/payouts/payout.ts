import { addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";

/** waiting: for a second person · sent: in a file, or handed to the executor · returned: in the balance again */
export const PAYOUT_STATUSES = ["waiting", "approved", "sent", "paid", "returned"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const STATUS_NAMES: Record<PayoutStatus, string> = {
  waiting: "Aguarda aprovação",
  approved: "A pagar",
  sent: "Enviado ao banco",
  paid: "Pago",
  returned: "Voltou ao saldo",
};

/** Behind a number: one, and more. */
export const STATUS_COUNTS: Record<PayoutStatus, [one: string, many: string]> = {
  waiting: ["aguarda aprovação", "aguardam aprovação"],
  approved: ["a pagar", "a pagar"],
  sent: ["enviado ao banco", "enviados ao banco"],
  paid: ["pago", "pagos"],
  returned: ["voltou ao saldo", "voltaram ao saldo"],
};

export const RHYTHMS = ["daily", "weekly"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const RHYTHM_NAMES: Record<Rhythm, string> = { daily: "Todo dia", weekly: "Toda segunda-feira" };

export type RunOrigin = "schedule" | "request" | "administrator";

export const ORIGIN_NAMES: Record<RunOrigin, string> = {
  schedule: "Programado",
  request: "Pedido pela loja",
  administrator: "Preparado pela administração",
};

/** The hour in São Paulo at which the schedule prepares payouts. */
export const RUN_HOUR = 9;

/** The seller's own choice while the operator allows it; otherwise the first that is allowed. */
export const rhythmInForce = (chosen: string | null, allowed: readonly Rhythm[]): Rhythm =>
  allowed.find((rhythm) => rhythm === chosen) ?? allowed[0]!;

/** The rhythms that are paid on a day of the calendar. */
export const rhythmsOn = (day: IsoDate): Rhythm[] => (isMonday(day) ? ["daily", "weekly"] : ["daily"]);

/** The next day on which a seller with this rhythm is paid, seen from a moment. */
export function nextPayoutDay(rhythm: Rhythm, now: Date): IsoDate {
  let day = todayInSaoPaulo(new Date(now.getTime() + (24 - RUN_HOUR) * 60 * 60 * 1000));
  while (!rhythmsOn(day).includes(rhythm)) day = addDays(day, 1);
  return day;
}

const isMonday = (day: IsoDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** What decides whether a seller can be paid now. */
export interface Standing {
  /** Released and not paid yet; below zero where more went back than there was. */
  released: Money;
  minimum: Money;
  isHeld: boolean;
  hasOneWaiting: boolean;
  /** Null without an account; `usableFrom` is null for one that never changed. */
  account: { usableFrom: Date | null } | null;
}

export type Obstacle =
  | "held"
  | "owing"
  | "nothing-released"
  | "no-account"
  | "account-too-new"
  | "one-waiting"
  | "below-minimum";

/** Why a seller is not paid now; null where nothing is in the way. */
export function obstacleTo(standing: Standing, now: Date): Obstacle | null {
  const { released, account } = standing;
  if (standing.isHeld) return "held";
  if (released < 0) return "owing";
  if (released === 0) return "nothing-released";
  if (!account) return "no-account";
  if (account.usableFrom && account.usableFrom > now) return "account-too-new";
  if (standing.hasOneWaiting) return "one-waiting";
  return released < standing.minimum ? "below-minimum" : null;
}

/** What can still be done with a payout, by its status. */
export const mayBePaid = (status: PayoutStatus): boolean => status === "approved" || status === "sent";
export const mayBeReturned = (status: PayoutStatus): boolean => status !== "returned";

/** Ids in addresses are numbers of the database. */
export const isPayoutId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);
