import { ADDRESS_FIELDS, type AddressFields } from "#app/modules/addresses/index.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";

/** What was typed at the first step. */
export type DeliveryFields = AddressFields & { kind: Delivery["kind"] };

export const typedDelivery = (form: FormData): DeliveryFields => ({
  ...(typedIn(form, ADDRESS_FIELDS, 300) as AddressFields),
  kind: form.get("kind") === "pickup" ? "pickup" : "delivery",
});
