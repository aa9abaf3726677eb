import { beforeAll, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { aDeliveredOrder, bella, both, buyer, DAY, openTwoShops, ship } from "#tests/support/two-shops.ts";
import { parcelRecord } from "./parcel-record.server.ts";

beforeAll(openTwoShops);

it("counts what was sent in time, late, cancelled by the shop and by others", async () => {
  const since = clock.now();
  const record = () => parcelRecord("bella", since);
  expect(await record()).toEqual({ sold: 0, cancelledByShop: 0, due: 0, sentInTime: 0 });
  await aDeliveredOrder();
  expect(await record()).toEqual({ sold: 1, cancelledByShop: 0, due: 1, sentInTime: 1 });

  // Not due yet.
  const late = await aPaidOrder(buyer, both());
  expect(await record()).toMatchObject({ sold: 2, due: 1 });
  const cancelled = await aPaidOrder(buyer, both());
  await pool.query(
    `with cancelled as (update remessas set status = 'cancelado' where pedido_id = $1 and seller_id = 'bella')
     insert into pedido_eventos (pedido_id, seller_id, kind, at, actor) values ($1, 'bella', 'cancelado', $2, 'vendedor')`,
    [cancelled.orderId, clock.now()],
  );
  expect(await record()).toMatchObject({ sold: 3, cancelledByShop: 1, due: 1 });

  clock.advance(10 * DAY);
  expect(await record()).toMatchObject({ due: 2, sentInTime: 1 });
  await ship(bella, late.orderId);
  expect(await record()).toEqual({ sold: 3, cancelledByShop: 1, due: 2, sentInTime: 1 });
  expect(await parcelRecord("pacto", since)).toMatchObject({ sold: 3, cancelledByShop: 0, due: 3 });
  expect(await parcelRecord("bella", clock.now())).toMatchObject({ sold: 0 });
});
