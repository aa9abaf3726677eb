import { recordAudit } from "#app/modules/audit/index.server.ts";
import { findPerson } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, notFound, type Result } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { privacyRequestAnsweredLetter } from "../letters/index.server.ts";
import { isProtocol, REQUEST_KINDS, REQUEST_STATUSES, type RequestKind } from "../request.ts";

/** An administrator answers what a person asked about their data; the answer goes by letter and stays in "Meus dados". */
export async function answerRequest(
  viewer: Viewer,
  protocol: string,
  { status, answer }: { status: "atendida" | "recusada"; answer: string },
): Promise<Result<object, "not-allowed" | "unknown" | "closed">> {
  if (!may(viewer, "manage_users")) return forbidden("not-allowed");
  if (!isProtocol(protocol)) return notFound("unknown");
  return inTransaction(async (transaction) => {
    const request = await transaction
      .selectFrom("privacy_requests")
      .select(["user_id", "kind", "status"])
      .where("protocol", "=", protocol)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Refused(notFound("unknown"));
    if (request.status !== "aberta")
      throw new Refused(conflict("closed", "Esta solicitação já foi respondida."));
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
    const person = await findPerson(transaction, request.user_id);
    if (person) {
      await postLetter(transaction, {
        to: person.email,
        letter: privacyRequestAnsweredLetter,
        props: {
          name: person.name,
          protocol,
          kind: REQUEST_KINDS[request.kind as RequestKind],
          outcome: REQUEST_STATUSES[status],
          paragraphs: answer.split("\n"),
          url: absoluteUrl("/my-data"),
        },
        once: `privacy-request-answered ${protocol}`,
      });
    }
    return {};
  });
}
