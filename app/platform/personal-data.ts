import type { RawBuilder } from "kysely";

/** The kinds by which people are told what is kept about them. */
export type KeptKind =
  | "conta"
  | "enderecos"
  | "pedidos"
  | "pagamentos"
  | "avaliacoes"
  | "favoritos"
  | "carrinho"
  | "consentimentos"
  | "acessos"
  | "emails"
  | "visualizacoes"
  | "solicitacoes"
  | "loja";

export interface Person {
  userId: string;
  email: string;
  /** The shop this person owns. */
  sellerId: string | null;
}

/**
 * One drawer of what a module keeps about a person: each module offers its own through its door, and the module
 * `privacy` puts them together. Rows are what the person may take along, so no secret is ever among the columns.
 */
export interface PersonalPart {
  kind: KeptKind;
  /** Its name in the copy that people take along. */
  name: string;
  /** What it reads; a test finds the tables that nobody reads. */
  tables: readonly string[];
  rows: (person: Person) => RawBuilder<unknown>;
}

/** Who takes the place of somebody who is forgotten, in records that must stay. */
export interface Forgotten extends Person {
  successorId: string;
}
