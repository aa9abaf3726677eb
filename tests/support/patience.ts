/**
 * How long a test waits before it fails. Not an expectation of speed: a machine with
 * other load takes minutes for what an idle one does in seconds, and the suite must pass on both.
 */
export const PATIENCE = 90_000;
/** For a whole test, which waits several times. */
export const PATIENCE_FOR_A_TEST = 300_000;
/** The same for the application's own time-outs (`DATABASE_PATIENCE`). */
export const PATIENT_DATABASE = { DATABASE_PATIENCE: "30" };
