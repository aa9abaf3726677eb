import { type Delivery, deliveryAddressSchema, pickupSchema } from "#app/modules/orders/index.ts";

/** What was typed at the first step, kept as it was typed. */
export type DeliveryFields = Record<(typeof DELIVERY_FIELDS)[number], string> & {
  kind: Delivery["kind"];
};

export const DELIVERY_FIELDS = ["name", "phone", "address", "city", "state", "zipCode"] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

export function typedDelivery(form: FormData): DeliveryFields {
  const typed = DELIVERY_FIELDS.map((name) => [name, String(form.get(name) ?? "").slice(0, 300)]);
  return {
    ...(Object.fromEntries(typed) as Record<DeliveryField, string>),
    kind: form.get("kind") === "pickup" ? "pickup" : "delivery",
  };
}

export type DeliveryReading =
  | { ok: true; delivery: Delivery }
  /** In the order of the fields; the first is the one to say. */
  | { ok: false; problems: { field: DeliveryField; message: string }[] };

/** The messages come in the specification's order. Who picks up needs no address. */
export function readDelivery({ kind, ...fields }: DeliveryFields): DeliveryReading {
  const read = (kind === "pickup" ? pickupSchema : deliveryAddressSchema).safeParse(fields);
  if (read.success) return { ok: true, delivery: { kind, ...read.data } as Delivery };
  const problems = DELIVERY_FIELDS.flatMap((field) => {
    const issue = read.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  return { ok: false, problems };
}
