import { config } from "#app/platform/config/index.server.ts";
import { hasReplica, positionAfterWrite } from "#app/platform/db/catalogue-reads.server.ts";
import { type LogPosition, readPosition } from "#app/platform/db/log-position.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";

/** Longer than a replica may be late: one that is read then has what was written before. */
const token = plainCookie("mare.escrita", { maxAge: config.replicaMaxLag + 30 });

const isCommand = (method: string): boolean => method !== "GET" && method !== "HEAD";

/**
 * From where in the log a request may read. Whoever changed something lately brings a token that says where it was written: a replica that has not
 * repeated it would show them the time before. A token that says nothing of use, and a command itself, read from the primary.
 */
export function readsFrom(method: string, cookies: string | undefined): LogPosition | null {
  if (!hasReplica || isCommand(method)) return null;
  const written = cookies ? token.read({ cookies }) : null;
  return written === null ? 0n : readPosition(written);
}

/** Gives whoever sent a command the token of what it may have written. */
export async function noteWrite(method: string, headers: Headers): Promise<void> {
  if (!hasReplica || !isCommand(method)) return;
  // Without a position only the primary is read, for as long.
  const position = await positionAfterWrite().catch(() => null);
  headers.append("Set-Cookie", token.keep(position ?? "?"));
}
