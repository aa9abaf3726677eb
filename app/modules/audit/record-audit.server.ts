import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import type { AuditAction, SubjectKind } from "./actions.ts";

/** Who acted, with their name at that time: the line stays readable when the account is deleted. */
export interface Actor {
  userId: string;
  name: string;
  role: string;
  /** The shop they acted for. */
  shop?: { id: string } | null;
}

interface AuditLine {
  /** Null for the shop itself: a job or a provider's message. */
  actor: Actor | null;
  action: AuditAction;
  subject: { kind: SubjectKind; id: string };
  before?: unknown;
  after?: unknown;
  /** Where it came from, when it did not come with a request. */
  from?: string;
}

/** Records who did what to what, in the transaction that does it. */
export async function recordAudit(executor: Executor, line: AuditLine): Promise<void> {
  const request = currentRequest();
  await executor
    .insertInto("audit_log")
    .values({
      at: clock.now(),
      actor_id: line.actor?.userId ?? null,
      actor_name: line.actor?.name ?? "Sistema",
      actor_role: line.actor?.role ?? "sistema",
      shop_id: line.actor?.shop?.id ?? null,
      action: line.action,
      subject_kind: line.subject.kind,
      subject_id: line.subject.id,
      before: line.before === undefined ? null : JSON.stringify(line.before),
      after: line.after === undefined ? null : JSON.stringify(line.after),
      address: request?.clientAddress ?? line.from ?? null,
      request_id: request?.requestId ?? null,
    })
    .execute();
}
