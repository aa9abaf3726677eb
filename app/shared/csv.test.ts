import { expect, it } from "vitest";
import { csv, csvAmount, csvLine } from "./csv.ts";
import { centavos } from "./money.ts";

it("keeps separators, quotes and line breaks inside their cell", () => {
  expect(csvLine(["a;b", 'diz "oi"', "x\ny", 12, null])).toBe('"a;b";"diz ""oi""";"x\ny";12;\r\n');
});

it.each(["=1+1", "+55", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1"])(
  "never lets %j run as a formula",
  (text) => {
    expect(csvLine([text])).toContain(`'${text}`);
  },
);

it.each(["-12,50", "-3", "12"])("leaves the amount %s an amount", (amount) => {
  expect(csvLine([amount])).toBe(`${amount}\r\n`);
});

it("begins with the mark that makes accents readable", () => {
  expect(csv(["Peça"], [["Calça"]])).toBe("\ufeffPeça\r\nCalça\r\n");
});

it("an amount is written as a Brazilian spreadsheet reads it", () => {
  expect([csvAmount(centavos(1234_50)), csvAmount(centavos(-5))]).toEqual(["1234,50", "-0,05"]);
});
