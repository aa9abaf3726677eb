import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { privacyRequestAnsweredLetter } from "./letters/index.server.ts";
import {
  isProtocol,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  readText,
  textProblem,
} from "./request.ts";

export type AnswerResult =
  | { ok: true }
  | { ok: false; problem: "not-allowed" | "unknown" | "closed" }
  | { ok: false; problem: "text"; message: string };

/** An administrator answers what a person asked about their data; the answer goes by letter and stays in "Meus dados". */
export async function answerRequest(
  viewer: Viewer,
  protocol: string,
  given: { outcome: string; text: string },
): Promise<AnswerResult> {
  if (!may(viewer, "manage_users")) return { ok: false, problem: "not-allowed" };
  if (!isProtocol(protocol)) return { ok: false, problem: "unknown" };
  const answer = readText(given.text);
  const wrong = textProblem(answer);
  if (wrong) return { ok: false, problem: "text", message: wrong };
  const status = given.outcome === "recusada" ? "recusada" : "atendida";
  return allOrNothing(async (transaction): Promise<AnswerResult> => {
    const request = await transaction
      .selectFrom("privacy_requests")
      .select(["user_id", "kind", "status"])
      .where("protocol", "=", protocol)
      .forUpdate()
      .executeTakeFirst();
    if (!request) return { ok: false, problem: "unknown" };
    if (request.status !== "aberta") return { ok: false, problem: "closed" };
    await transaction
      .updateTable("privacy_requests")
      .set({ status, answer, closed_at: clock.now(), closed_by: viewer.userId })
      .where("protocol", "=", protocol)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "responder-solicitacao",
      subject: { kind: "solicitacao", id: protocol },
      before: { situacao: request.status },
      after: { situacao: status },
    });
    const person = await transaction
      .selectFrom("auth_users")
      .select(["name", "email"])
      .where("id", "=", request.user_id)
      .executeTakeFirst();
    if (person) {
      await postLetter(transaction, {
        to: person.email,
        letter: privacyRequestAnsweredLetter,
        props: {
          ...{ name: person.name, protocol, kind: REQUEST_KINDS[request.kind as RequestKind] },
          ...{ outcome: REQUEST_STATUSES[status], paragraphs: answer.split("\n") },
          url: absoluteUrl("/my-data"),
        },
        once: `privacy-request-answered ${protocol}`,
      });
    }
    return { ok: true };
  });
}
