import { createHmac } from "node:crypto";
import type { Client } from "pg";
import { AUTH_SECRET } from "./shop.ts";

/** The cookie of somebody who has signed in, as signing in would leave them. */
export async function signedIn(client: Client, id: string, name: string): Promise<string> {
  await client.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     values ($1, $2, $1 || '@mare.test', true, now(), now()) on conflict do nothing`,
    [id, name],
  );
  await client.query(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $1, $1, now() + interval '1 day', now(), now())
     on conflict (id) do update set expires_at = excluded.expires_at`,
    [id],
  );
  return sessionCookie(id);
}

export function sessionCookie(token: string): string {
  const key = createHmac("sha256", AUTH_SECRET).update("sessions").digest("base64url");
  const signature = createHmac("sha256", key).update(token).digest("base64");
  return `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
