/** Two records that should say the same and do not. Amounts are reais as the database writes them. */
export interface Difference {
  /** The order, booking, product or job it is about, by its id. */
  subject: string;
  found: string;
  expected: string;
}
