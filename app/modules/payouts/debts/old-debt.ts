/** A debt that sales did not cover in this time is told to the administrators. */
export const OLD_DEBT_DAYS = 30;
