import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { FULL_STATEMENT_DAYS } from "#app/modules/help/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { newProtocol } from "#app/platform/protocol.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { privacyRequestReceivedLetter } from "./letters/index.server.ts";
import {
  isWrittenKind,
  REQUEST_KINDS,
  type RequestKind,
  type RequestStatus,
  readText,
  textProblem,
} from "./request.ts";

const REQUESTS = { limit: 10, minutes: 60 };

interface NewRequest {
  kind: RequestKind;
  status: RequestStatus;
  message?: string;
  answer?: string;
}

/** Writes a request down; one that the shop answers by itself is closed as it is made. */
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
      ...{ protocol, user_id: userId, kind, status, message, answer: answer ?? null },
      ...{ created_at: now, due_at: dueAt, closed_at: status === "aberta" ? null : now },
    })
    .execute();
  return { protocol, dueAt };
}

export type OpenRequestResult =
  | { ok: true; protocol: string; dueAt: Date }
  | { ok: false; problem: "throttled" }
  | { ok: false; problem: "text"; message: string };

/** What a person cannot do alone: an administrator reads it and answers. */
export async function openRequest(
  viewer: Viewer,
  given: { kind: string; text: string },
): Promise<OpenRequestResult> {
  const kind = isWrittenKind(given.kind) ? given.kind : "informacao";
  const message = readText(given.text);
  const wrong = textProblem(message);
  if (wrong) return { ok: false, problem: "text", message: wrong };
  if (!(await admits(`solicitacao:${viewer.userId}`, REQUESTS))) return { ok: false, problem: "throttled" };
  return db.transaction().execute(async (transaction) => {
    const { protocol, dueAt } = await writeRequest(transaction, viewer.userId, {
      ...{ kind, status: "aberta", message },
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
        ...{ name: viewer.name, protocol, kind: REQUEST_KINDS[kind], due: formatDay(dueAt) },
        url: absoluteUrl("/my-data"),
      },
    });
    return { ok: true, protocol, dueAt };
  });
}

/** An open one waits for its answer, however old it is. */
export const forgetPrivacyRequests = olderThan("privacy_requests", "closed_at", "privacyRequests");
