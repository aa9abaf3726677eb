import { invalid } from "#app/platform/forms/result.ts";
import { formatBRL } from "#app/shared/money.ts";
import { CHANGE_WAIT_HOURS } from "./account/receiving-account.ts";
import type { Obstacle } from "./payout.ts";
import type { PayoutRules } from "./rules/payout-rules.ts";

/** A form that none of our screens sends: nothing is guessed where money moves. */
export const UNKNOWN_ACTION = invalid(
  "unknown-action",
  "Não entendemos o que fazer. Use os botões da página.",
);

/** Why nothing is paid now, as the seller reads it. */
export const obstacleText = (obstacle: Obstacle, { minimum }: Pick<PayoutRules, "minimum">): string =>
  ({
    held: "Os repasses da loja estão suspensos pela administração.",
    owing:
      "A loja deve mais do que tem liberado. As próximas vendas cobrem a diferença antes de um novo repasse.",
    "nothing-released": "Nada liberado para repassar agora.",
    "no-account": "Diga primeiro em que conta a loja recebe.",
    "account-too-new": `A conta mudou há menos de ${CHANGE_WAIT_HOURS} horas. O primeiro repasse espera esse prazo.`,
    "one-waiting": "Um repasse desta loja ainda espera aprovação. O próximo vem depois dele.",
    "below-minimum": `O liberado ainda não chega ao mínimo de ${formatBRL(minimum)} por repasse.`,
  })[obstacle];

/** A booking of a payout, as its seller reads it. Disputes and other corrections of a released sale are adjustments. */
export const lineName = (kind: string): string =>
  ({
    release: "Venda liberada",
    refund: "Reembolso depois da liberação",
    "payout-return": "Repasse que voltou ao saldo",
  })[kind] ?? "Ajuste";
