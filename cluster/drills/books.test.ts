import { describe, expect, it } from "vitest";
import { newJournal } from "../../prove/journal.ts";
import { checkBooks, type OwnCheck } from "./books.ts";

/** A shop with nothing in it but its own checks, which an administrator asks for. */
async function checked({ runs, differences = 0, compares = true }: Shop) {
  const rows: (OwnCheck & { results: string[] })[] = [];
  const run = () => {
    rows.push({ id: rows.length + 1, rules: 11, differences, milliseconds: 5, results: ["stock"] });
  };
  // By the drill before.
  run();
  const ask = async <Row>(sql: string): Promise<Row[]> =>
    (sql.includes("from book_checks") ? rows.slice(-1) : []) as Row[];
  const days: string[] = [];
  const administrator = {
    askForBookCheck: async () => {
      if (runs) run();
      return null;
    },
    compareDay: async (day: string) => {
      days.push(day);
      return compares ? null : "status 403";
    },
  };
  const mail = { url: "", received: [], hang: () => {}, close: () => {} };
  const began = new Date();
  const found = await checkBooks(
    { ask, mail },
    { administrator, journal: newJournal(), began, stockBefore: [] },
  );
  return { ...found, days };
}

interface Shop {
  runs: boolean;
  differences?: number;
  compares?: boolean;
}

describe("the books after a drill", () => {
  it("are right when the shop's own check ran now and found nothing", async () => {
    expect(await checked({ runs: true })).toMatchObject({
      ownCheck: { id: 2, rules: 11, differences: 0 },
      undone: [],
      wrong: [],
    });
  });

  it("are not checked by a check that ran after the drill before", async () => {
    expect(await checked({ runs: false })).toMatchObject({
      ownCheck: null,
      undone: ["the shop's own check did not run: it was asked for"],
    });
  });

  it("are wrong when the shop's own check says so", async () => {
    const { wrong } = await checked({ runs: true, differences: 2 });
    expect(wrong).toEqual([expect.stringContaining('the shop\'s own check: ["stock"]')]);
  });

  it("are not checked when the day was not compared with the bank", async () => {
    const { undone, days } = await checked({ runs: true, compares: false });
    expect(undone[0]).toBe(`${days[0]} was not compared with the bank: status 403`);
    expect(undone).toHaveLength(days.length);
  });
});
