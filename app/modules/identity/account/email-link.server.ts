import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { isSigned, signatureOf } from "#app/platform/signed-code.server.ts";

const PURPOSE = "email-link";
const SIGNATURE_LETTERS = 32;
const LASTS_HOURS = 24;
const MAX_TOKEN_LENGTH = 1500;

/**
 * What a link in a letter allows: this account may change from one address to the other. A first confirmation goes from
 * an address to itself. Signed, so that it needs no row; tied to the current password, so that a password reset also
 * cancels a change that somebody else has begun; a change also to its request, which a newer one replaces: the first may
 * have gone to a mistyped address, whose owner must not get the account.
 */
const linkSchema = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  until: z.number(),
  password: z.string(),
  request: z.string().nullable().default(null),
});
export type EmailLink = z.output<typeof linkSchema>;

export async function newEmailLink(
  executor: Executor,
  link: Pick<EmailLink, "userId" | "from" | "to">,
): Promise<string> {
  const until = clock.now().getTime() + LASTS_HOURS * 60 * 60 * 1000;
  const password = await passwordMark(executor, link.userId);
  const isChange = link.from !== link.to;
  const request = await (isChange ? newRequest : lastRequest)(executor, link.userId);
  const said = Buffer.from(JSON.stringify({ ...link, until, password, request })).toString("base64url");
  return `${said}.${await signatureOf(PURPOSE, said, SIGNATURE_LETTERS)}`;
}

export async function readEmailLink(token: string): Promise<EmailLink | "invalid" | "expired"> {
  const [said = "", signature = ""] = token.length > MAX_TOKEN_LENGTH ? [] : token.split(".");
  if (!(await isSigned(PURPOSE, said, signature, SIGNATURE_LETTERS))) return "invalid";
  const link = linkSchema.parse(JSON.parse(Buffer.from(said, "base64url").toString()));
  return link.until > clock.now().getTime() ? link : "expired";
}

/** Whether the account is still as it was when the link was made, and has asked for no other address since. */
export async function isOpenFor(
  executor: Executor,
  link: EmailLink,
  account: { id: string; email: string; email_request: string | null },
): Promise<boolean> {
  if (account.email !== link.from || account.email_request !== link.request) return false;
  return (await passwordMark(executor, account.id)) === link.password;
}

async function newRequest(executor: Executor, userId: string): Promise<string> {
  const request = randomUUID();
  await executor.updateTable("auth_users").set({ email_request: request }).where("id", "=", userId).execute();
  return request;
}

/** A first confirmation that is sent again after a change was asked for is as good as that change's. */
async function lastRequest(executor: Executor, userId: string): Promise<string | null> {
  const account = await executor
    .selectFrom("auth_users")
    .select("email_request")
    .where("id", "=", userId)
    .executeTakeFirst();
  return account?.email_request ?? null;
}

async function passwordMark(executor: Executor, userId: string): Promise<string> {
  const row = await executor
    .selectFrom("auth_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return createHash("sha256")
    .update(row?.password ?? "")
    .digest("base64url")
    .slice(0, 12);
}
