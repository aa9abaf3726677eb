import type { Money } from "#app/shared/money.ts";

/** What we compare of an NF-e. */
export interface NfeFile {
  /** As it was sent. */
  xml: string;
  key: string;
  model: string;
  issuer: string;
  /** CPF or CNPJ; empty where the file names none. */
  recipient: string;
  total: Money;
  /** What its fields for the number of the order say; programs fill them in or leave them out. */
  orderNumbers: string[];
  /** Issued in the tax office's test environment. */
  isTest: boolean;
  /** A normal document about goods that leave. */
  isSale: boolean;
  /** The tax office authorised it, and this very document. */
  isAuthorised: boolean;
}
