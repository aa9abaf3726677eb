import { expect, it } from "vitest";
import { openingHoursLines } from "./opening-hours.ts";

it("opening hours join neighbouring days that keep the same hours", () => {
  const long = { opens: 9, closes: 18 };
  const week = { 1: long, 2: long, 3: long, 4: long, 5: long, 6: { opens: 9, closes: 17 } };
  expect(openingHoursLines(week)).toEqual([
    { days: "segunda a sexta", hours: "das 9h às 18h" },
    { days: "sábado", hours: "das 9h às 17h" },
    { days: "domingo", hours: "fechado" },
  ]);
  expect(openingHoursLines({ 1: long, 2: long }).map(({ days }) => days)).toEqual([
    "segunda e terça",
    "quarta a domingo",
  ]);
});
