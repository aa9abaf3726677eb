import { beforeAll, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays } from "#app/shared/business-days.ts";
import { aViewer } from "#tests/support/factories.ts";
import { openSmallShop } from "#tests/support/small-shop.ts";
import { weekAt } from "../counts/week.ts";
import { demandFor } from "./index.server.ts";

beforeAll(async () => {
  await openSmallShop();
  await db.updateTable("search_words").set({ led: 1 }).where("word", "in", ["vestido", "calca"]).execute();
  const week = weekAt(clock.now());
  const rows: [query: string, asked: number, found: number, week: string][] = [
    ["vestido de veludo", 12, 0, week],
    ["vestido de veludo", 5, 2, addDays(week, -7)],
    ["calca de veludo", 9, 0, week],
    ["cueca boxer", 7, 0, addDays(week, -7)],
    ["vestido floral", 50, 40, week],
    ["vestido longo", 2, 0, week],
    ["vestido da fulana silveira", 4, 0, week],
    ["vestido curto", 30, 0, addDays(week, -14)],
  ];
  await db
    .insertInto("search_counts")
    .values(rows.map(([query, asked, found, week]) => ({ query, shown: query, asked, found, week })))
    .execute();
});

const aSellerOf = (sellerId: string) => aViewer({ role: "lojista", sellerId });

it("tells a shop what is searched often and hardly found in its categories, and nobody's name", async () => {
  expect(await demandFor(await aSellerOf("bella-colada"))).toEqual([
    { shown: "vestido de veludo", asked: 17, found: 0 },
  ]);
  expect((await demandFor(await aSellerOf("pacto-jeans"))).map(({ shown }) => shown)).toContain(
    "calca de veludo",
  );
});

it("tells nothing to who has no shop or sells nothing", async () => {
  expect(await demandFor(await aViewer({ role: "cliente" }))).toEqual([]);
  expect(await demandFor(await aSellerOf("fechada"))).toEqual([]);
});
