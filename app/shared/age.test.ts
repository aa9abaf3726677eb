import { expect, it } from "vitest";
import { formatAge } from "./age.ts";

it("an age is written in minutes, hours, and days from two on", () => {
  const now = new Date("2026-07-10T12:00:00Z");
  const ago = (hours: number) => formatAge(new Date(now.getTime() - hours * 3_600_000), now);
  expect([ago(0), ago(0.5), ago(1.9), ago(47.9), ago(48), ago(-1)]).toEqual([
    ...["há 1 min", "há 30 min", "há 1 h", "há 47 h", "há 2 dias", "há 1 min"],
  ]);
});
