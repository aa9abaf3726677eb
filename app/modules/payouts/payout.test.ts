import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { isPayoutId, nextPayoutDay, obstacleTo, rhythmInForce, rhythmsOn, type Standing } from "./payout.ts";

const at = (text: string) => new Date(`${text}-03:00`);

describe("the day of the next payout", () => {
  it.each([
    ["daily", "2026-11-17T08:59", "2026-11-17"],
    ["daily", "2026-11-17T09:00", "2026-11-18"],
    ["daily", "2026-11-17T23:30", "2026-11-18"],
    ["weekly", "2026-11-16T08:59", "2026-11-16"],
    ["weekly", "2026-11-16T09:00", "2026-11-23"],
    ["weekly", "2026-11-21T12:00", "2026-11-23"],
  ] as const)("of a shop that is paid %s, at %s, is %s", (rhythm, now, day) => {
    expect(nextPayoutDay(rhythm, at(now))).toBe(day);
  });

  it("is one on which the schedule pays that rhythm", () => {
    expect(rhythmsOn("2026-11-16")).toEqual(["daily", "weekly"]);
    expect(rhythmsOn("2026-11-17")).toEqual(["daily"]);
  });
});

it("a rhythm that the operator no longer allows gives way to the first allowed", () => {
  expect(rhythmInForce("weekly", ["daily", "weekly"])).toBe("weekly");
  expect(rhythmInForce("daily", ["weekly"])).toBe("weekly");
  expect(rhythmInForce(null, ["daily", "weekly"])).toBe("daily");
});

describe("what is in the way of a payout", () => {
  const now = at("2026-11-17T10:00");
  const paid: Standing = {
    released: centavos(2_000),
    minimum: centavos(2_000),
    isHeld: false,
    hasOneWaiting: false,
    account: { usableFrom: now },
  };

  it.each<[string, Partial<Standing>, ReturnType<typeof obstacleTo>]>([
    ["nothing, from the minimum on", {}, null],
    ["nothing, with an account that never changed", { account: { usableFrom: null } }, null],
    ["a centavo below the minimum", { released: centavos(1_999) }, "below-minimum"],
    ["nothing released", { released: centavos(0) }, "nothing-released"],
    ["a debt", { released: centavos(-1) }, "owing"],
    ["no account", { account: null }, "no-account"],
    [
      "an account changed less than two days ago",
      { account: { usableFrom: new Date(now.getTime() + 1) } },
      "account-too-new",
    ],
    ["another that waits for approval", { hasOneWaiting: true }, "one-waiting"],
    ["a hold, before all else", { isHeld: true, released: centavos(-1), account: null }, "held"],
  ])("is %s", (_, given, obstacle) => {
    expect(obstacleTo({ ...paid, ...given }, now)).toBe(obstacle);
  });
});

it("only numbers of the database are ids", () => {
  expect(["1", "42"].every(isPayoutId)).toBe(true);
  expect(["", "0", "01", "1e3", "nada", "-1", "9".repeat(19)].some(isPayoutId)).toBe(false);
});
