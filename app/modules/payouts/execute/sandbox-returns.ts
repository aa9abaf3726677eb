/** The random key to which no transfer of the sandbox arrives. */
export const SANDBOX_RETURNS = "00000000-0000-4000-8000-000000000000";
