import type { Delivery } from "#app/modules/orders/index.ts";

/** What was typed at the first step, kept as it was typed. */
export type DeliveryFields = Record<DeliveryField, string> & { kind: Delivery["kind"] };

/** In the specification's order, in which they are asked for. */
export const DELIVERY_FIELDS = ["name", "phone", "address", "city", "state", "zipCode"] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

export interface DeliveryProblem {
  field: DeliveryField;
  message: string;
}

export function typedDelivery(form: FormData): DeliveryFields {
  const typed = DELIVERY_FIELDS.map((name) => [name, String(form.get(name) ?? "").slice(0, 300)]);
  return {
    ...(Object.fromEntries(typed) as Record<DeliveryField, string>),
    kind: form.get("kind") === "pickup" ? "pickup" : "delivery",
  };
}
