import { db } from "#app/platform/db/db.server.ts";

/** What a developer reads at /dev/emails: the demo's post. No other screen shows letters. */
export interface StoredLetter {
  id: string;
  kind: string;
  to: string;
  subject: string | null;
  html: string | null;
  text: string | null;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
}

const SHOWN = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const letters = () =>
  db
    .selectFrom("emails")
    .select(["id", "kind", "recipient as to", "subject", "html", "text", "attempts"])
    .select(["created_at as createdAt", "sent_at as sentAt", "last_error as lastError"]);

/** Newest first. */
export function listLetters({ to, kind }: { to?: string; kind?: string }): Promise<StoredLetter[]> {
  let query = letters().orderBy("created_at", "desc").orderBy("id").limit(SHOWN);
  if (to) query = query.where((row) => row(row.fn("lower", ["recipient"]), "=", asked(to)));
  if (kind) query = query.where("kind", "=", asked(kind));
  return query.execute();
}

export async function findLetter(id: string): Promise<StoredLetter | undefined> {
  return UUID.test(id) ? letters().where("id", "=", id).executeTakeFirst() : undefined;
}

const asked = (text: string): string => text.replaceAll("\0", "").trim().slice(0, 300).toLowerCase();

/** The addresses a letter leads to, each once, in the order in which they are read. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
  return [...new Set(found)];
}
