import { describe, expect, it } from "vitest";
import { readTracking } from "#app/modules/shipping/index.ts";
import { eventRows } from "./event-rows.ts";
import { planOrders } from "./plan.ts";
import { writeOrder } from "./rows.ts";

const ordersAt = (now: Date) => planOrders(now).map((plan) => writeOrder(plan, now));

describe("what happened to the sample orders", () => {
  // Midnights, ends of months and years, a leap day, and both sides of a day in São Paulo.
  it.each([
    "2026-11-16T03:00:00Z",
    "2026-11-16T23:59:59Z",
    "2026-12-31T23:59:59Z",
    "2027-01-01T02:59:59Z",
    "2027-02-28T12:00:00Z",
    "2028-02-29T00:00:00Z",
  ])("happened before the sample was loaded at %s", (moment) => {
    const now = new Date(moment);
    for (const order of ordersAt(now)) {
      const { paidAt, expiredAt, cancelledAt, returned, parcels } = order.history;
      const moments = [
        ...[paidAt, expiredAt, cancelledAt, returned?.askedAt, returned?.receivedAt],
        ...[...parcels.values()].flatMap(({ shippedAt, deliveredAt }) => [shippedAt, deliveredAt]),
        ...eventRows(order, now).map(({ at }) => at as Date),
      ].filter((at) => at instanceof Date);
      expect(moments.filter((at) => at > now)).toEqual([]);
    }
  });

  it("was sent under codes that each carrier could have printed", () => {
    const parcels = ordersAt(new Date("2026-11-16T12:00:00Z")).flatMap(({ history }) => [
      ...history.parcels.values(),
    ]);
    expect(new Set(parcels.map(({ carrier }) => carrier)).size).toBe(3);
    for (const { carrier, code } of parcels)
      expect(readTracking({ carrier, trackingCode: code })).toEqual({
        ok: true,
        carrier,
        trackingCode: code,
      });
  });
});
