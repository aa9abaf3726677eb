import type { RawBuilder } from "kysely";

/** The kinds of data in the list of what is kept about a person. */
export type KeptKind =
  | "conta"
  | "enderecos"
  | "pedidos"
  | "pagamentos"
  | "avaliacoes"
  | "favoritos"
  | "medidas"
  | "carrinho"
  | "consentimentos"
  | "acessos"
  | "emails"
  | "visualizacoes"
  | "buscas"
  | "solicitacoes"
  | "loja";

export interface Person {
  userId: string;
  email: string;
  /** The shop this person owns. */
  sellerId: string | null;
}

/**
 * One kind of data that a module keeps about a person: each module exports its own through its door, and `privacy`
 * combines them. The rows are for the person's own copy, so they hold no secrets.
 */
export interface PersonalPart {
  kind: KeptKind;
  /** Its name in the person's copy. */
  name: string;
  /** The tables it reads; a test finds tables that none reads. */
  tables: readonly string[];
  rows: (person: Person) => RawBuilder<unknown>;
}

/** The account that takes a deleted person's place in records that must be kept. */
export interface Forgotten extends Person {
  successorId: string;
}
