import { guardsOf, type Mutation } from "../mutation.ts";

const FISCAL = "app/modules/orders/fiscal";
const DISPATCH = "app/modules/orders/dispatch";

export const PARCEL_GUARDS: Mutation[] = [
  ...guardsOf(
    `${FISCAL}/register-document.server.ts`,
    [`${FISCAL}/fiscal.db.test.ts`],
    [
      {
        name: "document-of-one-parcel",
        guard: "a fiscal document that another parcel has is refused",
        source: "where fiscal_documents.pedido_id = ${orderId} and fiscal_documents.seller_id = ${sellerId}",
        without: "where true",
      },
      {
        name: "document-by-its-seller",
        guard: "only the shop that sends a parcel registers its document",
        source: "const shipment = ownShipment(viewer, order);",
        without: "const shipment = order.shipments[0] ?? ownShipment(viewer, order);",
      },
    ],
  ),
  ...guardsOf(
    `${FISCAL}/document-queries.server.ts`,
    [`${FISCAL}/fiscal.db.test.ts`],
    [
      {
        name: "document-read-by-those-concerned",
        guard: "the file of a fiscal document is read by its buyer, its seller and who manages orders",
        source: "return row?.xml && mayRead ?",
        without: "return row?.xml ?",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/lifecycle/ship-shipment.server.ts",
    [`${FISCAL}/fiscal.db.test.ts`],
    [
      {
        name: "document-before-sending",
        guard: "where the operator requires a fiscal document, nothing is sent without it",
        source: "await requireDocument(transaction, order, shipment);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/lifecycle/ship-shipment.server.ts",
    ["app/modules/orders/disputes/parcel-disputes.db.test.ts"],
    [
      {
        name: "parcel-in-dispute-not-sent",
        guard: "a parcel whose payment is disputed is sent only by a seller who says so",
        source: "await requireConsentInDispute(transaction, order, shipment, despiteDispute);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/lifecycle/pickup.server.ts",
    ["app/modules/orders/disputes/pickup-in-dispute.db.test.ts"],
    [
      {
        name: "pickup-in-dispute-stays",
        guard: "a pickup whose payment is disputed is not handed over",
        source: "await requireNoDispute(transaction, order, waiting);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/disputes/cancel-unsent.server.ts",
    ["app/modules/orders/disputes/pickup-in-dispute.db.test.ts"],
    [
      {
        name: "lost-pickup-ends",
        guard: "a pickup that waits when its dispute is lost is cancelled, and its pieces go back",
        source: "cancellingMove(status, order.delivery) &&",
        without: 'status === "processando" &&',
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/labels/buy-label.server.ts",
    ["app/modules/orders/labels/buy-label.db.test.ts"],
    [
      {
        name: "label-in-dispute-not-bought",
        guard: "a label for a parcel whose payment is disputed is bought only by a seller who says so",
        source: "await requireConsentInDispute(transaction, order, shipment, despiteDispute);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${DISPATCH}/packed-parcels.server.ts`,
    [`${DISPATCH}/dispatch.db.test.ts`],
    [
      {
        name: "papers-of-own-parcels",
        guard: "picking lists and slips are of the seller's own parcels",
        source: "where parcel.seller_id = ${sellerId} and ${PAID} and parcel.pedido_id = any",
        without: "where ${PAID} and parcel.pedido_id = any",
      },
    ],
  ),
];
