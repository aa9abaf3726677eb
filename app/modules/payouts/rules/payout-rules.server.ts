import type { z } from "zod";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { formatBRL, fromReais, toReais } from "#app/shared/money.ts";
import { RHYTHM_NAMES, RHYTHMS, type Rhythm } from "../payout.ts";
import type { PayoutRules } from "./payout-rules.ts";
import type { rulesInput } from "./rules-input.ts";

export async function readPayoutRules(executor: Executor): Promise<PayoutRules> {
  const row = await executor.selectFrom("payout_rules").selectAll().executeTakeFirstOrThrow();
  return {
    minimum: fromReais(row.minimum),
    rhythms: RHYTHMS.filter((rhythm) => row.rhythms.includes(rhythm)),
    approvalAbove: fromReais(row.approval_above),
    changedAt: row.changed_at,
  };
}

/** For administrators; null without the permission. */
export const payoutRulesFor = async (viewer: Viewer): Promise<PayoutRules | null> =>
  may(viewer, "manage_finances") ? readPayoutRules(db) : null;

/** They count from the next payout on: what is prepared stays as it is. */
export async function changePayoutRules(viewer: Viewer, given: z.output<typeof rulesInput>): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const rhythms = RHYTHMS.filter((rhythm) => given[rhythm]);
  if (rhythms.length === 0) return invalid("no-rhythm", "Deixe pelo menos um ritmo de repasse.", "daily");
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const before = await readPayoutRules(transaction);
    await transaction
      .updateTable("payout_rules")
      .set({
        minimum: toReais(given.minimum),
        approval_above: toReais(given.approvalAbove),
        rhythms,
        changed_at: clock.now(),
      })
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-regras-de-repasse",
      subject: { kind: "repasse", id: "regras" },
      before: told(before),
      after: told({ ...given, rhythms }),
    });
    return {};
  });
}

const told = ({ minimum, approvalAbove, rhythms }: Omit<PayoutRules, "changedAt">) => ({
  minimo: formatBRL(minimum),
  aprovacao_acima_de: formatBRL(approvalAbove),
  ritmos: rhythms.map((rhythm: Rhythm) => RHYTHM_NAMES[rhythm]).join(", "),
});
