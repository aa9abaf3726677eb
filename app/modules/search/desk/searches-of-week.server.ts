import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { weeksKept } from "../counts/week.ts";

export interface CountedSearch {
  /** As somebody typed it. */
  shown: string;
  asked: number;
  found: number;
  clicked: number;
}

export interface SearchesOfWeek {
  weeks: IsoDate[];
  week: IsoDate;
  /** Searches of the week, all together. */
  asked: number;
  withoutResult: CountedSearch[];
  withoutClick: CountedSearch[];
}

const SHOWN = 50;
/** Fewer may be chance: somebody saw the price in the list. */
const ASKED_FOR_CLICKS = 3;

/** What was searched in a week and led to nothing; null for somebody who may not see it. */
export async function searchesOfWeek(viewer: Viewer, asked: string | null): Promise<SearchesOfWeek | null> {
  if (!may(viewer, "manage_products")) return null;
  const weeks = weeksKept(clock.now());
  const week = weeks.find((each) => each === asked) ?? weeks[0]!;
  const ofWeek = db.selectFrom("search_counts").where("week", "=", sql<Date>`${week}::date`);
  const counted = ofWeek
    .select(["shown", "asked", "found", "clicked"])
    .orderBy("asked", "desc")
    .orderBy("query")
    .limit(SHOWN);
  const [total, withoutResult, withoutClick] = await Promise.all([
    ofWeek.select(({ fn }) => fn.sum<string | null>("asked").as("asked")).executeTakeFirst(),
    counted.where("found", "=", 0).execute(),
    counted.where("found", ">", 0).where("clicked", "=", 0).where("asked", ">=", ASKED_FOR_CLICKS).execute(),
  ]);
  return { weeks, week, asked: Number(total?.asked ?? 0), withoutResult, withoutClick };
}
