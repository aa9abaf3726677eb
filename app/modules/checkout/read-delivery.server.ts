import { deliverySchema } from "#app/modules/orders/index.server.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import { DELIVERY_FIELDS, type DeliveryFields, type DeliveryProblem } from "./delivery-fields.ts";

export type DeliveryReading =
  | { ok: true; delivery: Delivery }
  /** In the order of the fields; the first is the one to say. */
  | { ok: false; problems: DeliveryProblem[] };

/** The messages come in the specification's order. Who picks up needs no address. */
export function readDelivery(fields: DeliveryFields): DeliveryReading {
  const read = deliverySchema.safeParse(fields);
  if (read.success) return { ok: true, delivery: read.data };
  const problems = DELIVERY_FIELDS.flatMap((field) => {
    const issue = read.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  return { ok: false, problems };
}
