import { atLeast } from "#app/platform/at-least.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { findAccountById, type KnownAccount } from "../account/find-account.server.ts";
import { auth } from "../session/auth.server.ts";
import { knownBrowser } from "../session/known-browser.server.ts";
import { recordEntry, recordRefusedEntry } from "../session/record-entry.server.ts";
import { challengeIn } from "../session/session-cookie.server.ts";
import { attemptCode, type LoginArea } from "../session/throttles.server.ts";
import type { Role } from "../viewer.ts";
import { checkCode } from "./check-code.server.ts";
import { readCode } from "./codes.server.ts";
import { tellFewRecoveryCodes } from "./recovery-codes.server.ts";
import { CODE_PROBLEMS } from "./wording.ts";

type CodeProblem = "wrong-code" | "expired" | "throttled";

/** The least time that a code takes, in milliseconds, whatever its answer. */
const MIN_TIME = 400;

/** Whether this browser gave the right password of an account of this login, and is to give the code now. */
export async function awaitsCode(client: Client, area: LoginArea): Promise<boolean> {
  return (await waiting(client, area)) !== null;
}

/** The second step of a sign-in: a code of the app, or a recovery code, which works once. */
export const enterCode = (
  typed: string,
  client: Client,
  area: LoginArea,
): Promise<Result<{ role: Role; cookies: string[] }, CodeProblem>> =>
  atLeast(MIN_TIME, enter(typed, client, area));

async function enter(
  typed: string,
  client: Client,
  area: LoginArea,
): Promise<Result<{ role: Role; cookies: string[] }, CodeProblem>> {
  const found = await waiting(client, area);
  if (!found) return invalid("expired", CODE_PROBLEMS.expired);
  const { account, alone } = found;
  const code = readCode(typed);
  const browser = await knownBrowser(client, account);
  const attempt = await attemptCode(account.id, browser, code?.code ?? "");
  if (!attempt.admitted) return throttled<"throttled">();
  const checked = code && attempt.isFresh ? await checkCode((await auth()).api, code, alone) : "wrong";
  if (checked === "expired") return invalid("expired", CODE_PROBLEMS.expired);
  if (checked === "wrong") {
    await recordRefusedEntry(account, client, area, attempt.left === 0);
    return invalid("wrong-code", CODE_PROBLEMS.wrong, "code");
  }
  const cookies = await recordEntry(account, client, area, checked.cookies);
  await attempt.forgive();
  if (code?.kind === "recovery") await tellFewRecoveryCodes(account);
  return { ok: true, role: account.role, cookies };
}

async function waiting(
  client: Client,
  area: LoginArea,
): Promise<{ account: KnownAccount; alone: Client } | null> {
  const challenge = await challengeIn(client);
  if (!challenge) return null;
  const { internalAdapter } = await (await auth()).$context;
  const kept = await internalAdapter.findVerificationValue(challenge.id);
  if (!kept || kept.expiresAt <= clock.now()) return null;
  const account = await findAccountById(db, kept.value);
  if (!account || account.blocked || (account.role === "admin") !== (area === "admin")) return null;
  return { account, alone: challenge.alone };
}
