import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";
import { aPaidOrder, PICKUP } from "#tests/support/orders.ts";
import { admin, bella, buyer, DAY, dress, line, openTwoShops } from "#tests/support/two-shops.ts";
import { listAllOrders } from "./admin/list-all-orders.server.ts";
import { findOrderFile } from "./admin/order-file.server.ts";
import { readOrderFilter } from "./admin/order-filter.ts";
import { isForgotten, isLate, ORDER_STATUSES } from "./order.ts";
import { deadlineOf } from "./seller/parcel.ts";
import { TO_SEND } from "./seller/parcel-filters.ts";
import { listParcels } from "./seller/parcel-queries.server.ts";
import { isForgottenPickup, isLateShipment } from "./sql.server.ts";

beforeAll(openTwoShops);

/** The cases of which the database says that the condition holds. */
async function chosenBySql<Case extends { status: string }>(
  cases: readonly Case[],
  condition: RawBuilder<boolean>,
): Promise<Case[]> {
  const { rows } = await sql<{ at: number }>`
    select at::int from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as given (shipment, at)
    cross join lateral (select shipment ->> 'status' as status, (shipment ->> 'shipBy')::date as ship_by,
      (shipment ->> 'arrivedAt')::timestamptz as arrived_at) remessas
    where ${condition} order by at`.execute(db);
  return rows.map(({ at }) => cases[at - 1]!);
}

describe("the rule and its SQL fragment agree", () => {
  it("on what is late, in every status, on the days around the last one", async () => {
    const today = todayInSaoPaulo(clock.now());
    const days = [null, ...[-30, -1, 0, 1].map((distance) => addDays(today, distance))];
    const cases = ORDER_STATUSES.flatMap((status) => days.map((shipBy) => ({ status, shipBy })));
    const late = cases.filter((shipment) => isLate(shipment, today));
    expect(late.map(({ status, shipBy }) => [status, shipBy])).toEqual([
      ["processando", addDays(today, -30)],
      ["processando", addDays(today, -1)],
    ]);
    expect(await chosenBySql(cases, isLateShipment())).toEqual(late);
  });

  it("on forgotten pickups, in every status, around the end of the days they are kept", async () => {
    // The rule and the database are asked about the same millisecond.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const firstKept = startOfDayInSaoPaulo(
      addDays(todayInSaoPaulo(clock.now()), -store.promises.pickupKeptDays),
    );
    const moments = [null, ...[-1, 0, 1].map((step) => new Date(firstKept.getTime() + step))];
    const cases = ORDER_STATUSES.flatMap((status) => moments.map((arrivedAt) => ({ status, arrivedAt })));
    const forgotten = cases.filter((shipment) => isForgotten(shipment, clock.now()));
    expect(forgotten).toEqual([{ status: "enviado", arrivedAt: moments[1] }]);
    expect(await chosenBySql(cases, isForgottenPickup())).toEqual(forgotten);
  });
});

it("a pickup that its seller did not bring in time is late on every screen", async () => {
  const { orderId } = await aPaidOrder(buyer, [line(dress)], { delivery: PICKUP });
  const lateOnes = async () => {
    const all = (await listAllOrders(admin, readOrderFilter(new URLSearchParams()), 1))!;
    const queue = (await listAllOrders(admin, readOrderFilter(new URLSearchParams("fila=atrasados")), 1))!;
    const file = (await findOrderFile(admin, orderId))!;
    const parcels = await listParcels(bella, { ...TO_SEND, page: 1 });
    const today = todayInSaoPaulo(clock.now());
    return {
      marked: all.orders.find(({ id }) => id === orderId)!.waits.late,
      listed: queue.orders.some(({ id }) => id === orderId),
      file: isLate(file.order.shipments[0]!, todayInSaoPaulo(file.now)),
      seller: deadlineOf(parcels.parcels.find((parcel) => parcel.orderId === orderId)!, today)!.late,
    };
  };
  expect(await lateOnes()).toEqual({ marked: false, listed: false, file: false, seller: false });
  clock.advance(10 * DAY);
  expect(await lateOnes()).toEqual({ marked: true, listed: true, file: true, seller: true });
});
