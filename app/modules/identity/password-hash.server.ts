import { hash, verify } from "@node-rs/argon2";

/** OWASP's least for Argon2id: 19 MiB, two passes. The library works in the thread pool, off the event loop. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const isPassword = async (given: { hash: string; password: string }): Promise<boolean> =>
  verify(given.hash, given.password).catch(() => false);
