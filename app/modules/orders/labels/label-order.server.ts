import { companyInForce } from "#app/modules/sellers/changes/index.server.ts";
import type { LabelOrder, Party } from "#app/modules/shipping/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { normalizeCep } from "#app/shared/cep.ts";
import { documentsOf } from "../fiscal/document-queries.server.ts";
import type { Parcel } from "../seller/parcel.ts";
import { volumeOfParcel } from "./label-queries.server.ts";
import { streetAndNumber } from "./street-and-number.ts";

const digits = (text: string): string => text.replace(/\D/g, "");

/** The shop, as it was approved. Null before it was. */
async function senderOf(sellerId: string): Promise<Party | null> {
  const inForce = await companyInForce(db, sellerId);
  if (!inForce) return null;
  const { companyName, cnpj, ie, phone, email, address, city, state, zipCode } = inForce.company;
  const { street, number, rest } = streetAndNumber(address);
  return {
    name: companyName,
    document: cnpj,
    stateRegistration: ie,
    phone: digits(phone),
    email,
    street,
    number,
    complement: "",
    district: rest,
    city,
    state,
    cep: normalizeCep(zipCode),
  };
}

/** The document that the buyer gave for the NF-e, and the NF-e's key where the seller has registered it. */
async function fiscalDataOf(orderId: string, sellerId: string) {
  const [sale, documents] = await Promise.all([
    db.selectFrom("pedidos").select("buyer_document").where("id", "=", orderId).executeTakeFirstOrThrow(),
    documentsOf(orderId),
  ]);
  return { buyerDocument: sale.buyer_document, invoiceKey: documents.get(sellerId)?.key ?? null };
}

function recipientOf({ buyer, phone, place }: Parcel, document: string | null): Party {
  const written = streetAndNumber(place.address);
  return {
    name: buyer,
    document,
    phone: digits(phone),
    street: place.number ? place.address : written.street,
    number: place.number || written.number,
    complement: place.complement ?? "",
    district: place.district || written.rest,
    city: place.city,
    state: place.state,
    cep: normalizeCep(place.zipCode),
  };
}

/** Everything a label says; null when the shop's address or one of the products is not known any more. */
export async function labelOrderOf(
  parcel: Parcel,
  label: { id: string; sellerId: string; serviceId: string },
): Promise<LabelOrder | null> {
  const [from, volume, { buyerDocument, invoiceKey }] = await Promise.all([
    senderOf(label.sellerId),
    volumeOfParcel(parcel),
    fiscalDataOf(parcel.orderId, label.sellerId),
  ]);
  if (!from || !volume) return null;
  return {
    labelId: label.id,
    serviceId: label.serviceId,
    from,
    to: recipientOf(parcel, buyerDocument),
    goods: parcel.items
      .filter(({ quantity, refunded }) => quantity > refunded)
      .map(({ name, color, size, quantity, refunded, price }) => ({
        name: `${name} (${color}, ${size})`,
        quantity: quantity - refunded,
        unitPrice: price,
      })),
    weightGrams: volume.weightGrams,
    size: volume.size,
    value: volume.value,
    invoiceKey,
  };
}
