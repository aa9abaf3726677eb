/**
 * How long a test waits for something that must happen before it calls it hung. No expectation of speed: a machine with
 * other work on it takes minutes for what a quiet one does in seconds, and the suite has to pass on both.
 */
export const PATIENCE = 45_000;
/** A whole test waits for many such things one after the other. */
export const PATIENCE_FOR_A_TEST = 300_000;
/** The same, for the limits that the application itself keeps (`DATABASE_PATIENCE`). */
export const PATIENT_DATABASE = { DATABASE_PATIENCE: "30" };
