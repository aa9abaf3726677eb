/** A file as it was uploaded. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** What became of one of many documents. */
export interface DocumentOutcome {
  /** The file's name, or the line as it was pasted. */
  given: string;
  /** The order it belongs to, once it is known. */
  orderId: string | null;
  /** Why it was not registered; null where it was. */
  message: string | null;
}
