import * as backoffice from "#app/modules/backoffice/letters/index.server.ts";
import * as cart from "#app/modules/cart/letters/index.server.ts";
import * as catalog from "#app/modules/catalog/letters/index.server.ts";
import * as contact from "#app/modules/contact/letters/index.server.ts";
import * as identity from "#app/modules/identity/letters/index.server.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import * as orders from "#app/modules/orders/letters/index.server.ts";
import * as payouts from "#app/modules/payouts/letters/index.server.ts";
import * as privacy from "#app/modules/privacy/letters/index.server.ts";
import * as restock from "#app/modules/restock/letters/index.server.ts";
import * as reviews from "#app/modules/reviews/letters/index.server.ts";
import * as search from "#app/modules/search/letters/index.server.ts";
import * as sellers from "#app/modules/sellers/letters/index.server.ts";

/** Every letter: all definitions in the modules' `letters/index.server.ts`. */
export const letters = [
  ...Object.values(backoffice),
  ...Object.values(cart),
  ...Object.values(catalog),
  ...Object.values(contact),
  ...Object.values(identity),
  ...Object.values(orders),
  ...Object.values(payouts),
  ...Object.values(privacy),
  ...Object.values(restock),
  ...Object.values(search),
  ...Object.values(reviews),
  ...Object.values(sellers),
];

type RegisteredLetter = (typeof letters)[number];
export type LetterName = RegisteredLetter["name"];
export type LetterProps<Name extends LetterName> =
  Extract<RegisteredLetter, { name: Name }> extends LetterDefinition<infer Props> ? Props : never;
