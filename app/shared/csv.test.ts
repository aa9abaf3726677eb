import { expect, it } from "vitest";
import { csv, csvAmount, csvDay, csvLine, csvMoment, unguarded } from "./csv.ts";
import { centavos } from "./money.ts";

it("keeps separators, quotes and line breaks inside their cell", () => {
  expect(csvLine(["a;b", 'diz "oi"', "x\ny", 12, null])).toBe('"a;b";"diz ""oi""";"x\ny";12;\r\n');
});

it.each([
  ...["=1+1", "+55", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1+1"],
  ...["＝1+1", "＋55", "－2+3", "＠SUM(A1)", "\u3000＝1"],
])("never lets %j run as a formula", (text) => {
  expect(csvLine([text])).toContain(`'${text}`);
});

it.each(["-12,50", "-3", "12"])("leaves the amount %s an amount", (amount) => {
  expect(csvLine([amount])).toBe(`${amount}\r\n`);
});

it("begins with the mark that makes accents readable", () => {
  expect(csv(["Peça"], [["Calça"]])).toBe("\ufeffPeça\r\nCalça\r\n");
});

it("an amount is written as a Brazilian spreadsheet reads it", () => {
  expect([csvAmount(centavos(1234_50)), csvAmount(centavos(-5))]).toEqual(["1234,50", "-0,05"]);
});

it("a date is written in one form, which a Brazilian spreadsheet knows for a date", () => {
  const lateInSantos = new Date("2026-07-29T02:05:09Z");
  expect(csvMoment(lateInSantos)).toBe("28/07/2026 23:05:09");
  expect(csvMoment(new Date("2026-07-29T03:00:00Z"))).toBe("29/07/2026 00:00:00");
  expect([csvDay(lateInSantos), csvDay("2026-07-01")]).toEqual(["28/07/2026", "01/07/2026"]);
});

it.each(["=1+1", "'=1+1", "''@x", "-12,50", "'-12,50", "D'água", "'", "\t'=1"])(
  "gives %j back as it was",
  (text) => {
    const written = csvLine([text]).slice(0, -2);
    const inCell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(unguarded(inCell)).toBe(text);
  },
);
