import { may, type Viewer } from "#app/modules/identity/index.ts";
import { contains } from "#app/platform/db/contains.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import type { DecisionLine, ShopDecision } from "../verification/decision.ts";
import { decisionOf } from "../verification/decision-records.server.ts";
import { MAX_SEARCH_LENGTH, ROWS_PER_PAGE } from "./review.ts";

export interface HistoryPage {
  items: DecisionLine[];
  query: string;
  page: number;
  pageCount: number;
  total: number;
}

interface Asked {
  /** Part of the company's name, of its CNPJ, or of who decided. */
  query?: string;
  decision?: ShopDecision | null;
  page?: number;
}

/** What administrators decided about shops and their requests, newest first. Null without `manage_sellers`. */
export async function approvalHistory(viewer: Viewer, asked: Asked = {}): Promise<HistoryPage | null> {
  if (!may(viewer, "manage_sellers")) return null;
  const query = oneLine(asked.query ?? "", MAX_SEARCH_LENGTH);
  const decision = asked.decision ?? null;
  const matching = db
    .selectFrom("decisoes_lojista")
    .where(contains("search_text", query))
    .$if(decision !== null, (rows) => rows.where("decisao", "=", decision));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const { page, pageCount, offset } = pageOf(asked.page ?? 1, Number(total), ROWS_PER_PAGE);
  const rows = await matching
    .selectAll()
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .execute();
  return { items: rows.map(decisionOf), query, page, pageCount, total: Number(total) };
}
