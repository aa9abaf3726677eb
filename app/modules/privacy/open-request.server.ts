import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { FULL_STATEMENT_DAYS } from "#app/modules/help/index.server.ts";
import { lockAccount } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { type Result, throttled } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { newProtocol } from "#app/platform/protocol.server.ts";
import { countAttempt, uncountAttempt } from "#app/platform/throttle.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { privacyRequestReceivedLetter } from "./letters/index.server.ts";
import {
  type PrivacyRequest,
  REQUEST_KINDS,
  type RequestKind,
  type RequestStatus,
  type WrittenKind,
} from "./request.ts";

const REQUESTS = { limit: 10, minutes: 60 };

interface NewRequest {
  kind: RequestKind;
  status: RequestStatus;
  message?: string;
  answer?: string;
}

/** Records a request; one that the shop answers automatically is closed at once. */
export async function writeRequest(
  transaction: Transaction<DB>,
  userId: string,
  { kind, status, message = "", answer }: NewRequest,
): Promise<{ protocol: string; dueAt: Date }> {
  const now = clock.now();
  const protocol = newProtocol("LGPD", now);
  const dueAt = new Date(now.getTime() + FULL_STATEMENT_DAYS * 24 * 60 * 60 * 1000);
  await transaction
    .insertInto("privacy_requests")
    .values({
      protocol,
      user_id: userId,
      kind,
      status,
      message,
      answer: answer ?? null,
      created_at: now,
      due_at: dueAt,
      closed_at: status === "aberta" ? null : now,
    })
    .execute();
  return { protocol, dueAt };
}

interface Written {
  kind: WrittenKind;
  message: string;
}

interface Received {
  protocol: string;
  dueAt: Date;
}

/** A request that an administrator reads and answers. Pressed again it is the first one, also by two at the same moment. */
export async function openRequest(viewer: Viewer, written: Written): Promise<Result<Received, "throttled">> {
  const attempts = `solicitacao:${viewer.userId}`;
  const { admitted } = await countAttempt(attempts, REQUESTS);
  const opened = await inTransaction<Received & { again?: true }, "throttled">(async (transaction) => {
    await lockAccount(transaction, viewer.userId);
    const first = await justOpened(transaction, viewer, written);
    if (first) return { ...first, again: true };
    if (!admitted) throw new Refused(throttled());
    const { kind, message } = written;
    const { protocol, dueAt } = await writeRequest(transaction, viewer.userId, {
      kind,
      status: "aberta",
      message,
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: "abrir-solicitacao",
      subject: { kind: "solicitacao", id: protocol },
      after: { tipo: kind },
    });
    await postLetter(transaction, {
      to: viewer.email,
      letter: privacyRequestReceivedLetter,
      props: {
        name: viewer.name,
        protocol,
        kind: REQUEST_KINDS[kind],
        due: formatDay(dueAt),
        url: absoluteUrl("/my-data"),
      },
    });
    return { protocol, dueAt };
  });
  if (!opened.ok) return opened;
  if (admitted && opened.again) await uncountAttempt(attempts);
  const { protocol, dueAt } = opened;
  return { ok: true, protocol, dueAt };
}

const justOpened = (
  transaction: Transaction<DB>,
  { userId }: Viewer,
  { kind, message }: Written,
): Promise<Received | undefined> =>
  transaction
    .selectFrom("privacy_requests")
    .select(["protocol", "due_at as dueAt"])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("message", "=", message)
    .where("created_at", ">", new Date(clock.now().getTime() - SAME_PRESS_MS))
    .executeTakeFirst();

/** An open request is kept, however old it is. */
export const forgetPrivacyRequests = olderThan("privacy_requests", "closed_at", "privacyRequests");

const MAX_LISTED = 30;

/** The viewer's own requests, newest first. */
export async function ownRequests({ userId }: Viewer): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom("privacy_requests")
    .select(["protocol", "kind", "status", "message", "answer"])
    .select(["created_at as createdAt", "due_at as dueAt", "closed_at as closedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as RequestKind, status: row.status as RequestStatus }));
}
