import Holidays from "date-holidays";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  daysBetween,
  easter,
  endOfDayInSaoPaulo,
  formatDate,
  formatDayMonth,
  type IsoDate,
  isBankHoliday,
  isBusinessDay,
  isIsoDate,
  todayInSaoPaulo,
} from "./business-days.ts";

const oracle = new Holidays("BR");
const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, i) => addDays(`${year}-01-01` as IsoDate, i)).filter((day) =>
    day.startsWith(String(year)),
  );
const anyDate = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays("2000-01-01", days));

describe("a date", () => {
  test.each(["2026-11-30", "2028-02-29", "2000-01-01"])("%s exists", (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    "2026-02-29",
    "2026-13-01",
    "2026-1-1",
    "30/11/2026",
    "2026-11-30T00:00:00Z",
    "",
    "0000-01-01",
    "9999-12-31",
  ])("%j does not", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  test("that does not exist cannot be counted from", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => businessDaysBetween("2026-02-01", "2026-02-30")).toThrow(RangeError);
  });

  test("moves across months and leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("1997-10-07", "2000-07-03")).toBe(1000);
  });

  test("is written the Brazilian way", () => {
    expect(formatDate("2026-11-05")).toBe("05/11/2026");
    expect(formatDayMonth("2026-11-20")).toBe("20 de novembro");
    expect(formatDayMonth("2026-03-11")).toBe("11 de março");
    expect(formatDayMonth("2026-05-01")).toBe("1º de maio");
  });
});

describe("today", () => {
  test("is still yesterday in São Paulo when the server is already past midnight", () => {
    expect(todayInSaoPaulo(new Date("2026-01-15T02:30:00Z"))).toBe("2026-01-14");
    expect(todayInSaoPaulo(new Date("2026-01-15T03:00:00Z"))).toBe("2026-01-15");
  });

  test("followed daylight saving time while there was one", () => {
    expect(todayInSaoPaulo(new Date("2019-01-15T02:30:00Z"))).toBe("2019-01-15");
  });
});

describe("the movable feasts", () => {
  test.each<[number, IsoDate, IsoDate, IsoDate, IsoDate, IsoDate]>([
    [2025, "2025-03-03", "2025-03-04", "2025-04-18", "2025-04-20", "2025-06-19"],
    [2026, "2026-02-16", "2026-02-17", "2026-04-03", "2026-04-05", "2026-06-04"],
    [2027, "2027-02-08", "2027-02-09", "2027-03-26", "2027-03-28", "2027-05-27"],
    [2028, "2028-02-28", "2028-02-29", "2028-04-14", "2028-04-16", "2028-06-15"],
    [2029, "2029-02-12", "2029-02-13", "2029-03-30", "2029-04-01", "2029-05-31"],
    [2030, "2030-03-04", "2030-03-05", "2030-04-19", "2030-04-21", "2030-06-20"],
  ])("of %i follow Easter", (year, carnivalMonday, carnivalTuesday, goodFriday, sunday, corpusChristi) => {
    expect(easter(year)).toBe(sunday);
    for (const day of [carnivalMonday, carnivalTuesday, goodFriday, corpusChristi]) {
      expect(isBankHoliday(day)).toBe(true);
      expect(isBusinessDay(day)).toBe(false);
    }
  });

  test("start from the Easter an independent library knows, 1900 to 2099", () => {
    const known = (year: number) => oracle.getHolidays(year).find(({ rule }) => rule === "easter")?.date;
    for (const year of years(1900, 2099)) expect(easter(year)).toBe(known(year)?.slice(0, 10));
  });
});

describe("bank holidays", () => {
  test("are those an independent library knows, elections aside, 2024 to 2035", () => {
    for (const year of years(2024, 2035)) {
      const known = oracle
        .getHolidays(year)
        .filter(({ type, name }) => (type === "public" || type === "bank") && !/elei/i.test(name))
        .map(({ date }) => date.slice(0, 10));
      expect(daysOf(year).filter(isBankHoliday)).toEqual([...new Set(known)].sort());
    }
  });

  test("have included 20 November since 2024 only", () => {
    expect(isBankHoliday("2023-11-20")).toBe(false);
    expect(isBankHoliday("2024-11-20")).toBe(true);
  });

  test("leave Ash Wednesday and 31 December as business days", () => {
    expect(isBusinessDay("2026-02-18")).toBe(true);
    expect(isBusinessDay("2026-12-31")).toBe(true);
  });
});

describe("business days", () => {
  test.each<[IsoDate, number, IsoDate]>([
    ["2026-02-13", 1, "2026-02-18"],
    ["2026-04-02", 1, "2026-04-06"],
    ["2026-06-03", 1, "2026-06-05"],
    ["2026-11-19", 1, "2026-11-23"],
    ["2026-12-24", 1, "2026-12-28"],
    ["2026-12-31", 1, "2027-01-04"],
    ["2026-11-30", 5, "2026-12-07"],
    ["2026-11-23", -1, "2026-11-19"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("from %s, %i of them lead to %s", (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to);
  });

  test("are never Saturday nor Sunday", () => {
    expect(isBusinessDay("2026-11-27")).toBe(true);
    expect(isBusinessDay("2026-11-28")).toBe(false);
    expect(isBusinessDay("2026-11-29")).toBe(false);
    expect(isBusinessDay("2026-11-30")).toBe(true);
  });

  test("added always land on a business day, and counting them gives the number back", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40, max: 40 }), (from, days) => {
        const reached = addBusinessDays(from, days);
        expect(days === 0 || isBusinessDay(reached)).toBe(true);
        expect(businessDaysBetween(from, reached)).toBe(days);
      }),
    );
  });

  test("between two dates leave out the first and count the last", () => {
    expect(businessDaysBetween("2026-11-19", "2026-11-23")).toBe(1);
    expect(businessDaysBetween("2026-11-23", "2026-11-19")).toBe(-1);
    expect(businessDaysBetween("2026-11-20", "2026-11-22")).toBe(0);
    expect(businessDaysBetween("2026-11-30", "2026-11-30")).toBe(0);
  });

  test("come whole", () => {
    expect(() => addBusinessDays("2026-11-30", 1.5)).toThrow(RangeError);
  });
});

test.each([
  ["2026-11-15", "2026-11-16T02:59:59.999Z"],
  ["2026-12-31", "2027-01-01T02:59:59.999Z"],
  // Summer time, which Brazil had until 2019.
  ["2018-12-31", "2019-01-01T01:59:59.999Z"],
] as const)("%s ends in São Paulo at %s", (date, end) => {
  expect(endOfDayInSaoPaulo(date).toISOString()).toBe(end);
});
