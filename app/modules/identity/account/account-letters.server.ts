import type { Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { withReturn } from "#app/platform/http/local-path.ts";
import { formatMoment } from "#app/shared/moment.ts";
import {
  accountBlockedLetter,
  accountExistsLetter,
  accountUnblockedLetter,
  adminSignInLetter,
  confirmEmailLetter,
  confirmNewEmailLetter,
  emailChangedLetter,
  fewRecoveryCodesLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  secondFactorChangedLetter,
} from "../letters/index.server.ts";
import { browserName } from "../session/browser-name.ts";
import type { Role } from "../viewer.ts";

/** The letters of an account, each in the transaction of what it is about. */

export interface Addressee {
  name: string;
  email: string;
}

export function postConfirmation(
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  { token, returnTo, isNew }: { token: string; returnTo: string | null; isNew: boolean },
): Promise<void> {
  const url = absoluteUrl(withReturn(`/confirmar-email?token=${token}`, returnTo));
  const letter = isNew ? confirmEmailLetter : confirmNewEmailLetter;
  return postLetter(transaction, { to: email, letter, props: { name, url } });
}

export function postReset(
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  token: string,
): Promise<void> {
  const url = absoluteUrl(`/redefinir-senha?token=${encodeURIComponent(token)}`);
  return postLetter(transaction, { to: email, letter: resetPasswordLetter, props: { name, url } });
}

export function postPasswordChanged(
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  client: Client,
): Promise<void> {
  const when = formatMoment(clock.now());
  const where = `${browserName(client.userAgent)}, ${addressOf(client)}`;
  const resetUrl = absoluteUrl("/forgot-password");
  return postLetter(transaction, {
    to: email,
    letter: passwordChangedLetter,
    props: { name, when, where, resetUrl },
  });
}

/** To the old address, which may be the only one its owner still reads. */
export function postEmailChanged(
  transaction: Transaction<DB>,
  left: Addressee,
  newEmail: string,
): Promise<void> {
  const props = { name: left.name, newEmail, when: formatMoment(clock.now()) };
  return postLetter(transaction, { to: left.email, letter: emailChangedLetter, props });
}

export function postAdminSignIn(
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  client: Client,
): Promise<void> {
  const browser = browserName(client.userAgent);
  return postLetter(transaction, {
    to: email,
    letter: adminSignInLetter,
    props: { name, when: formatMoment(clock.now()), ip: addressOf(client), browser },
  });
}

/** `by`: the browser it was done in, or null when the shop's team did it for somebody who lost their device. */
export function postSecondFactorChanged(
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  { on, by }: { on: boolean; by: Client | null },
): Promise<void> {
  const where = by ? `${browserName(by.userAgent)}, ${addressOf(by)}` : "pela equipe da loja";
  return postLetter(transaction, {
    to: email,
    letter: secondFactorChangedLetter,
    props: { name, on, when: formatMoment(clock.now()), where, resetUrl: absoluteUrl("/forgot-password") },
  });
}

export const postFewRecoveryCodes = (
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  left: number,
): Promise<void> =>
  postLetter(transaction, {
    to: email,
    letter: fewRecoveryCodesLetter,
    props: { name, left, url: absoluteUrl("/profile/seguranca") },
  });

/** Once a day at most, however often somebody registers with this address. */
export function postAccountExists(transaction: Transaction<DB>, { name, email }: Addressee): Promise<void> {
  const props = { name, loginUrl: absoluteUrl("/supabase-login"), resetUrl: absoluteUrl("/forgot-password") };
  const once = `account-exists ${email} ${clock.now().toISOString().slice(0, 10)}`;
  return postLetter(transaction, { to: email, letter: accountExistsLetter, props, once });
}

export const postBlocked = (
  transaction: Transaction<DB>,
  { name, email }: Addressee,
  reason: string,
): Promise<void> =>
  postLetter(transaction, { to: email, letter: accountBlockedLetter, props: { name, reason } });

export function postUnblocked(
  transaction: Transaction<DB>,
  { name, email, role }: Addressee & { role: Role },
): Promise<void> {
  const loginUrl = absoluteUrl(role === "admin" ? "/admin/login" : "/supabase-login");
  return postLetter(transaction, { to: email, letter: accountUnblockedLetter, props: { name, loginUrl } });
}

const addressOf = ({ address }: Client): string => address ?? "endereço desconhecido";
