import { isAPIError } from "better-auth/api";
import { atLeast } from "#app/platform/at-least.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { violatedReference } from "#app/platform/db/transaction.server.ts";
import { failed, invalid, type Refusal, throttled } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { type Credentials, MAX_PASSWORD_LENGTH } from "../account/account-input.ts";
import { findAccount, type KnownAccount } from "../account/find-account.server.ts";
import { hashPassword, isPassword, unlessBusy } from "../account/password-hash.server.ts";
import { ADMIN_SIGN_IN_PROBLEMS, SIGN_IN_PROBLEMS } from "../account/wording.ts";
import type { Role } from "../viewer.ts";
import { auth, authHeaders } from "./auth.server.ts";
import { hasMarks, knownBrowser } from "./known-browser.server.ts";
import { endReplacedSession, recordEntry, recordRefusedEntry } from "./record-entry.server.ts";
import { attemptSignIn, type LoginArea } from "./throttles.server.ts";

export type SignInResult =
  /** `awaitsCode`: no session yet, the second factor is asked for next. */
  | { ok: true; role: Role; cookies: string[]; awaitsCode: boolean }
  /** `left`: the attempts that remain, which the administrators' login shows. */
  | (Refusal<"wrong"> & { left: number })
  | (Refusal<"throttled"> & { opensAt: Date | null })
  | Refusal<"unconfirmed" | "blocked" | "failed" | "busy">;

const WORDING = { loja: SIGN_IN_PROBLEMS, admin: ADMIN_SIGN_IN_PROBLEMS };

type Outcome =
  | { entered: string[] }
  | { awaitsCode: string[] }
  | { refused: "wrong" | "unconfirmed" | "blocked" | "failed" };

/** The least time that an administrators' login takes, in milliseconds, whatever its answer. */
const MIN_ADMIN_LOGIN_TIME = 1_000;

/** Shoppers and sellers have one login, administrators another; at the wrong one the right password is refused as wrong. */
export async function signIn(given: Credentials, client: Client, area: LoginArea): Promise<SignInResult> {
  const entering = unlessBusy(() => enter(given, client, area));
  return area === "loja" ? entering : atLeast(MIN_ADMIN_LOGIN_TIME, entering);
}

async function enter(given: Credentials, client: Client, area: LoginArea): Promise<SignInResult> {
  // A browser with marks may be a known one, so its account is looked up first; others are counted before any query.
  const owner = hasMarks(client) ? await findAccount(given.email) : null;
  const browser = owner && (await knownBrowser(client, owner));
  const attempt = await attemptSignIn(area, given.email, browser);
  if (!attempt.admitted) return lockedOut(area, attempt.opensAt);
  try {
    return await attemptAdmitted(given, client, area, attempt);
  } catch (error) {
    await attempt.release().catch(() => {});
    // The account was deleted meanwhile: its session, or the note of its entry, found it gone.
    if (violatedReference(error)) return { ...invalid("wrong", WORDING[area].wrong), left: attempt.left };
    throw error;
  }
}

async function attemptAdmitted(
  given: Credentials,
  client: Client,
  area: LoginArea,
  attempt: Awaited<ReturnType<typeof attemptSignIn>>,
): Promise<SignInResult> {
  const account = await findAccount(given.email);
  const outcome = await tryPassword(account, given, client, area);
  if ("entered" in outcome) {
    const cookies = await recordEntry(account!, client, area, outcome.entered);
    await attempt.forgive();
    return { ok: true, role: account!.role, cookies, awaitsCode: false };
  }
  if ("awaitsCode" in outcome) {
    await endReplacedSession(db, client);
    await attempt.forgive();
    return { ok: true, role: account!.role, cookies: outcome.awaitsCode, awaitsCode: true };
  }
  const wrong = outcome.refused === "wrong";
  const locked = wrong && area === "admin" && attempt.left === 0;
  if (!wrong) await attempt.forgive();
  await recordRefusedEntry(account ?? { id: null, email: given.email }, client, area, locked);
  if (locked) return lockedOut(area, attempt.opensAt);
  const { refused } = outcome;
  if (refused === "wrong") return { ...invalid(refused, WORDING[area][refused]), left: attempt.left };
  return refused === "failed"
    ? failed(refused, WORDING[area][refused])
    : invalid(refused, WORDING[area][refused]);
}

const lockedOut = (area: LoginArea, opensAt: Date | null) => ({
  ...throttled<"throttled">(WORDING[area].throttled),
  opensAt,
});

/** Takes the time of one hash whether or not there is an account; why else it is refused is told only to the right password. */
async function tryPassword(
  account: KnownAccount | null,
  { email, password }: Credentials,
  client: Client,
  area: LoginArea,
): Promise<Outcome> {
  if (password.length > MAX_PASSWORD_LENGTH) return { refused: "wrong" };
  if (!account?.passwordHash || (account.role === "admin") !== (area === "admin")) {
    await hashPassword(password);
    return { refused: "wrong" };
  }
  if (account.blocked) {
    const right = await isPassword({ hash: account.passwordHash, password });
    return { refused: right ? "blocked" : "wrong" };
  }
  try {
    const { api } = await auth();
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      headers: await authHeaders(client),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    return "twoFactorRedirect" in response ? { awaitsCode: cookies } : { entered: cookies };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = error.body?.code;
    if (code === "EMAIL_NOT_VERIFIED") return { refused: "unconfirmed" };
    return { refused: code === "INVALID_EMAIL_OR_PASSWORD" ? "wrong" : "failed" };
  }
}
