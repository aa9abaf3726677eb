import { type ExpressionBuilder, sql } from "kysely";
import { accountIdOf, people, personName } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { pageOf } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import { isProtocol, type RequestKind, type RequestStatus } from "../request.ts";
import type { ListedRequest, RequestFilter, RequestList } from "./request-list.ts";

const REQUESTS_PER_PAGE = 20;
/** Counting stops here. */
const MAX_COUNTED = 2000;

type Filtered = ExpressionBuilder<DB & { request: DB["privacy_requests"] }, "request">;

/** The requests about personal data: open ones first, by their due date. Null for a viewer without `manage_users`. */
export async function listRequests(
  viewer: Viewer,
  { filter, ...asked }: { filter: RequestFilter; search: string; page: number },
): Promise<RequestList | null> {
  if (!may(viewer, "manage_users")) return null;
  const now = clock.now();
  const search = oneLine(asked.search, 100);
  const account = search.includes("@") ? await accountIdOf(search) : null;
  const fits = (row: Filtered) => {
    const late = row.and([row("status", "=", "aberta"), row("due_at", "<", now)]);
    return row.and([
      ...(filter === "abertas" ? [row("status", "=", "aberta")] : []),
      ...(filter === "atrasadas" ? [late] : []),
      ...(filter === "encerradas" ? [row("status", "<>", "aberta")] : []),
      ...(search === ""
        ? []
        : [
            row.or([
              row("request.protocol", "=", search.toUpperCase()),
              row("request.user_id", "=", account ?? ""),
            ]),
          ]),
    ]);
  };
  const counted = db
    .selectFrom("privacy_requests as request")
    .select("protocol")
    .where(fits)
    .limit(MAX_COUNTED);
  const [{ count }, { overdue }] = await Promise.all([
    db
      .selectFrom(counted.as("counted"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow(),
    overdueRequests(now),
  ]);
  const { page, pageCount, offset } = pageOf(asked.page, Number(count), REQUESTS_PER_PAGE);
  const rows = await requests()
    .where(fits)
    .orderBy((row) => row.case().when("request.status", "=", "aberta").then(0).else(1).end())
    .orderBy((row) => row.case().when("request.status", "=", "aberta").then(row.ref("request.due_at")).end())
    .orderBy("request.created_at", "desc")
    .orderBy("request.protocol")
    .limit(REQUESTS_PER_PAGE)
    .offset(offset)
    .execute();
  return {
    filter,
    search,
    page,
    pageCount,
    overdue,
    requests: rows.map((row) => listedRequest(row, now)),
  };
}

/** How many are open for longer than the law allows. */
export async function overdueRequests(now = clock.now()): Promise<{ overdue: number }> {
  const { overdue } = await db
    .selectFrom("privacy_requests")
    .select(({ fn }) => fn.countAll<string>().as("overdue"))
    .where("status", "=", "aberta")
    .where("due_at", "<", now)
    .executeTakeFirstOrThrow();
  return { overdue: Number(overdue) };
}

export async function findRequest(viewer: Viewer, protocol: string): Promise<ListedRequest | null> {
  if (!may(viewer, "manage_users") || !isProtocol(protocol)) return null;
  const row = await requests().where("request.protocol", "=", protocol).executeTakeFirst();
  return row ? listedRequest(row, clock.now()) : null;
}

const requests = () =>
  db
    .selectFrom("privacy_requests as request")
    .leftJoin(people.as("person"), "person.id", "request.user_id")
    .select(["request.protocol", "request.kind", "request.status", "request.message", "request.answer"])
    .select(["request.created_at as createdAt", "request.due_at as dueAt", "request.closed_at as closedAt"])
    .select(["person.name", "person.email", personName(sql.ref("request.closed_by")).as("answeredBy")]);

type Row = Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirstOrThrow"]>>;

const listedRequest = ({ name, email, ...row }: Row, now: Date): ListedRequest => ({
  ...row,
  kind: row.kind as RequestKind,
  status: row.status as RequestStatus,
  person: name !== null && email !== null ? { name, email } : null,
  overdue: row.status === "aberta" && row.dueAt < now,
});
