import { problemsIn } from "#app/modules/addresses/index.server.ts";
import type { AddressProblem } from "#app/modules/addresses/index.ts";
import { deliverySchema } from "#app/modules/orders/index.server.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import type { DeliveryFields } from "./delivery-fields.ts";

export type DeliveryReading =
  | { ok: true; delivery: Delivery }
  /** In the order of the fields; the first is the one to say. */
  | { ok: false; problems: AddressProblem[] };

/** Who picks up needs no address. */
export function readDelivery(fields: DeliveryFields): DeliveryReading {
  const read = deliverySchema.safeParse(fields);
  return read.success ? { ok: true, delivery: read.data } : { ok: false, problems: problemsIn(read.error) };
}
