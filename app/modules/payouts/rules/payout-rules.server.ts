import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL, fromReais, toReais } from "#app/shared/money.ts";
import { RHYTHM_NAMES, RHYTHMS, type Rhythm } from "../payout.ts";
import { type ApprovalLimit, changedLimit, type PayoutRules, versionOf } from "./payout-rules.ts";
import type { rulesInput } from "./rules-input.ts";

const CHANGED_MEANWHILE = conflict(
  "changed",
  "As regras mudaram enquanto você editava. Confira como elas estão agora e salve de novo.",
);

export async function readPayoutRules(executor: Executor): Promise<PayoutRules> {
  const row = await executor.selectFrom("payout_rules").selectAll().executeTakeFirstOrThrow();
  return {
    minimum: fromReais(row.minimum),
    rhythms: RHYTHMS.filter((rhythm) => row.rhythms.includes(rhythm)),
    ...limitIn(row),
    changedAt: row.changed_at,
  };
}

function limitIn(row: Selectable<DB["payout_rules"]>): ApprovalLimit {
  const approvalAbove = fromReais(row.approval_above);
  if (row.raised_approval_above === null || row.raised_from === null) return { approvalAbove, raise: null };
  const raised = fromReais(row.raised_approval_above);
  return row.raised_from <= clock.now()
    ? { approvalAbove: raised, raise: null }
    : { approvalAbove, raise: { approvalAbove: raised, from: row.raised_from } };
}

/** For administrators; null without the permission. */
export const payoutRulesFor = async (viewer: Viewer): Promise<PayoutRules | null> =>
  may(viewer, "manage_finances") ? readPayoutRules(db) : null;

/** They count from the next payout on, a raised limit a day later: what is prepared stays as it is. */
export async function changePayoutRules(viewer: Viewer, given: z.output<typeof rulesInput>): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const rhythms = RHYTHMS.filter((rhythm) => given[rhythm]);
  if (rhythms.length === 0) return invalid("no-rhythm", "Deixe pelo menos um ritmo de repasse.", "daily");
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    // One after the other: a form that shows earlier rules brings no limit back that was lowered meanwhile.
    await sql`select from payout_rules for update`.execute(transaction);
    const before = await readPayoutRules(transaction);
    if (given.versao !== versionOf(before)) throw new Refused(CHANGED_MEANWHILE);
    const now = clock.now();
    const limit = changedLimit(before, given.approvalAbove, now);
    await transaction
      .updateTable("payout_rules")
      .set({
        minimum: toReais(given.minimum),
        approval_above: toReais(limit.approvalAbove),
        raised_approval_above: limit.raise && toReais(limit.raise.approvalAbove),
        raised_from: limit.raise?.from ?? null,
        rhythms,
        changed_at: now,
      })
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-regras-de-repasse",
      subject: { kind: "repasse", id: "regras" },
      before: told(before),
      after: told({ minimum: given.minimum, rhythms, ...limit }),
    });
    return {};
  });
}

const told = ({ minimum, approvalAbove, raise, rhythms }: Omit<PayoutRules, "changedAt">) => ({
  minimo: formatBRL(minimum),
  aprovacao_acima_de: formatBRL(approvalAbove),
  ...(raise && { aprovacao_depois: `${formatBRL(raise.approvalAbove)} desde ${formatMoment(raise.from)}` }),
  ritmos: rhythms.map((rhythm: Rhythm) => RHYTHM_NAMES[rhythm]).join(", "),
});
