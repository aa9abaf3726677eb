import { createHash } from "node:crypto";
import { z } from "zod";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
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
  const request = isChangeOfEmail(link)
    ? await newRequest(executor, link)
    : await lastRequest(executor, link.userId);
  const said = Buffer.from(JSON.stringify({ ...link, until, password, request })).toString("base64url");
  return `${said}.${await signatureOf(PURPOSE, said, SIGNATURE_LETTERS)}`;
}

export const isChangeOfEmail = ({ from, to }: Pick<EmailLink, "from" | "to">): boolean => from !== to;

/** Null when it is not one of ours. */
export async function readEmailLink(token: string): Promise<{ link: EmailLink; isExpired: boolean } | null> {
  const [said = "", signature = ""] = token.length > MAX_TOKEN_LENGTH ? [] : token.split(".");
  if (!(await isSigned(PURPOSE, said, signature, SIGNATURE_LETTERS))) return null;
  const link = linkSchema.parse(JSON.parse(Buffer.from(said, "base64url").toString()));
  return { link, isExpired: link.until <= clock.now().getTime() };
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

/** Whether the newest request is the same press: another letter would end the link of the first. */
export async function isJustRequested(
  executor: Executor,
  link: Pick<EmailLink, "userId" | "to">,
): Promise<boolean> {
  const [at, mark] = (await lastRequest(executor, link.userId))?.split(".") ?? [];
  return Number(at) > clock.now().getTime() - SAME_PRESS_MS && mark === (await requestMark(executor, link));
}

/** Its time, and what was asked: two requests for one address under one password are the same. */
async function newRequest(executor: Executor, link: Pick<EmailLink, "userId" | "to">): Promise<string> {
  const { userId } = link;
  const request = `${clock.now().getTime()}.${await requestMark(executor, link)}`;
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

const requestMark = async (executor: Executor, { userId, to }: Pick<EmailLink, "userId" | "to">) =>
  markOf(`${await passwordMark(executor, userId)} ${to}`);

async function passwordMark(executor: Executor, userId: string): Promise<string> {
  const row = await executor
    .selectFrom("auth_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return markOf(row?.password ?? "");
}

const markOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 12);
