import { type AddressFields, typedAddress } from "#app/modules/addresses/index.ts";
import type { Delivery } from "#app/modules/orders/index.ts";

/** What was typed at the first step. */
export type DeliveryFields = AddressFields & { kind: Delivery["kind"] };

export const typedDelivery = (form: FormData): DeliveryFields => ({
  ...typedAddress(form),
  kind: form.get("kind") === "pickup" ? "pickup" : "delivery",
});
