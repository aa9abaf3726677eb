import { guardsOf, type Mutation } from "../mutation.ts";

const LABELS = "app/modules/orders/labels";
const LABEL_TESTS = [`${LABELS}/buy-label.db.test.ts`];

export const FREIGHT_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/integrations/melhor-envio/notification.server.ts",
    ["app/integrations/melhor-envio/melhor-envio.test.ts"],
    [
      {
        name: "freight-news-signed",
        guard: "a freight company's message with a forged signature is refused",
        source: 'if (!isSigned(secret, body, signature)) return { ok: false, problem: "bad-signature" };',
        without: "",
      },
    ],
  ),
  ...guardsOf(`${LABELS}/buy-label.server.ts`, LABEL_TESTS, [
    {
      name: "label-price-shown",
      guard: "a label is bought at the price that was shown or not at all",
      source: "if (option.price !== Number(shown))",
      without: "if (false)",
    },
    {
      name: "label-own-parcel",
      guard: "a label is bought by the shop whose parcel it is",
      source: 'if (!parcel) return notFound("not-found", "Pedido não encontrado.");',
      without: 'if (!parcel) return { ok: true, notice: "" };',
    },
  ]),
  ...guardsOf(`${LABELS}/continue-label.server.ts`, LABEL_TESTS, [
    {
      name: "label-not-dearer",
      guard: "a label that became dearer in the cart is not paid",
      source: "if (ordered.cost > fromReais(label.cost)) {",
      without: "if (false) {",
    },
  ]),
  ...guardsOf(
    `${LABELS}/label.ts`,
    [`${LABELS}/label.test.ts`],
    [
      {
        name: "label-moves-forward",
        guard: "a late message does not move a label back",
        source: "return FAR[told]! > far ? told : null;",
        without: "return told;",
      },
    ],
  ),
];
