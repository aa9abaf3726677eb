import type { Audience as TableAudience } from "#tests/support/authorisation-outcomes.ts";

/** Who opens pages, and what of other people they may read there. */
export interface Audience {
  name: string;
  /** Their own word: their name, e-mail, address and notices have it. Null for a visitor. */
  word: string | null;
  role: "visitor" | "customer" | "seller" | "administrator";
  /** Whose answers the table of authorisations says. */
  outcomes: TableAudience;
  /** Of a seller. */
  sellerId?: string;
  /** Words of cookies that this reader brought, and nobody else may read. */
  brings: readonly string[];
}
