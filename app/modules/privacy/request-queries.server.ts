import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { PrivacyRequest, RequestKind, RequestStatus } from "./request.ts";

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
