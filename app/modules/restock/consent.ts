/** The purpose under which the yes is kept. */
export const RESTOCK_CONSENT = "volta-ao-estoque";

/** Nobody waits for more than this at once. */
export const MAX_RESTOCKS = 50;
