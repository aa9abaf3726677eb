import type { Address } from "#app/modules/addresses/index.ts";
import { people } from "#app/modules/identity/index.server.ts";
import type { ChargedBuyer } from "#app/modules/payments/index.ts";
import { db } from "#app/platform/db/db.server.ts";

/** Who bought an order and where it goes, for a payment company that asks. */
export async function chargedBuyer(orderId: string): Promise<ChargedBuyer> {
  const row = await db
    .selectFrom("pedidos")
    .innerJoin(people.as("buyer"), "buyer.id", "pedidos.user_id")
    .select(["endereco_entrega", "buyer.name", "buyer.email"])
    .where("pedidos.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const address = row.endereco_entrega as unknown as Address;
  return {
    name: row.name,
    email: row.email,
    address: {
      cep: address.zipCode.replace(/\D/g, ""),
      street: address.address,
      // An address written before these were fields has them in its line.
      number: address.number || "s/n",
      district: address.district || "Centro",
      city: address.city,
      state: address.state,
    },
  };
}
