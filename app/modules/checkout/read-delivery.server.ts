import { placeProblems, problemsIn } from "#app/modules/addresses/index.server.ts";
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
  if (!read.success) return { ok: false, problems: problemsIn(read.error) };
  const delivery = read.data;
  const problems = delivery.kind === "delivery" ? placeProblems(delivery) : [];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, delivery };
}
