import { currentNetwork } from "#app/platform/http/request-context.server.ts";
import {
  type Attempt,
  countAttempt,
  forgetAttempts,
  forgetAttemptsUnder,
  type Throttle,
  uncountAttempt,
} from "#app/platform/throttle.server.ts";

/** How often something may be tried. Of sign-ins only failures count; letters and new accounts count each time. */

const ACCOUNT: Throttle = { limit: 10, minutes: 15 };
const ADDRESS: Throttle = { limit: 50, minutes: 15 };
/** By the specification: three tries, five minutes. */
const ADMINISTRATOR: Throttle = { limit: 3, minutes: 5 };
const REGISTRATIONS: Throttle = { limit: 30, minutes: 60 };
/** Longer than the app shows a code, and the clocks of phones are wrong. */
const ONCE: Throttle = { limit: 1, minutes: 2 };
const LETTERS_TO_ONE: Throttle = { limit: 5, minutes: 60 };
const LETTERS_FROM_ONE: Throttle = { limit: 30, minutes: 60 };

/** The least time of an answer that must not show whether an address has an account, in milliseconds. */
export const QUIET_ANSWER = 400;

export type LoginArea = "loja" | "admin";

interface PasswordAttempt extends Attempt {
  /** It was no failure: the account's count starts again, and its address has one failure less. */
  forgive(): Promise<unknown>;
  /** An error of ours: the attempt is not counted. */
  release(): Promise<unknown>;
}

interface Counter {
  key: string;
  throttle: Throttle;
  /** What a success leaves of the count: nothing, or the other failures. */
  after: "nothing" | "others";
}

/**
 * Counts the attempt before the password is checked, so that a thousand guesses at once do not pass as one. Unknown
 * browsers share the counters of the account and of their network; for the network only failures remain. A browser that
 * has signed in to this account before (known-browser.server.ts) has a counter of its own, which nobody else can fill.
 * For administrators the attempts left and the time of reopening are those of this account from this network.
 */
export async function attemptSignIn(
  area: LoginArea,
  email: string,
  browser: string | null,
): Promise<PasswordAttempt> {
  const account = `entrada:${area}:conta:${email}`;
  const counters: Counter[] = browser
    ? [{ key: `${account}:navegador:${browser}`, throttle: ACCOUNT, after: "nothing" }]
    : [
        { key: `entrada:${area}:endereco:${currentNetwork()}`, throttle: ADDRESS, after: "others" },
        { key: account, throttle: ACCOUNT, after: "nothing" },
      ];
  if (area === "admin")
    counters.unshift({
      key: ofAdministrator(email, currentNetwork()),
      throttle: ADMINISTRATOR,
      after: "nothing",
    });

  const taken: Counter[] = [];
  let shown: Attempt | null = null;
  for (const counter of counters) {
    const attempt = await countAttempt(counter.key, counter.throttle);
    if (!attempt.admitted) {
      await Promise.all(taken.map(({ key }) => uncountAttempt(key)));
      return { ...attempt, forgive: nothing, release: nothing };
    }
    taken.push(counter);
    // What is shown is the account's count; for administrators, the first.
    if (!shown || area === "loja") shown = attempt;
  }
  return {
    ...shown!,
    forgive: () =>
      Promise.all(
        taken.map(({ key, after }) => (after === "nothing" ? forgetAttempts(key) : uncountAttempt(key))),
      ),
    release: () => Promise.all(taken.map(({ key }) => uncountAttempt(key))),
  };
}

const nothing = () => Promise.resolve();
const ofAdministrator = (email: string, address: string): string => `entrada:admin:${email}:${address}`;

/** After a reset by letter, which proves who owns the account: earlier failures no longer count, at either login. */
export async function reopenAccount({ id, email }: { id: string; email: string }): Promise<void> {
  for (const area of ["loja", "admin"]) {
    await forgetAttempts(`entrada:${area}:conta:${email}`);
    await forgetAttemptsUnder(`entrada:${area}:conta:${email}:navegador:`);
  }
  await forgetAttemptsUnder(ofAdministrator(email, ""));
  await forgetAttempts(ownPassword(id));
  await forgetAttempts(ofCodes(id));
  await forgetAttemptsUnder(`${ofCodes(id)}:navegador:`);
}

const ofCodes = (userId: string): string => `codigo:conta:${userId}`;

/**
 * Guesses at the second factor by somebody who knows the password, or found an open session. A known browser has a counter
 * of its own here, too. A code of the app works once: whoever reads it over a shoulder comes too late.
 */
export async function attemptCode(
  userId: string,
  browser: string | null,
  code: string,
): Promise<Omit<PasswordAttempt, "release"> & { isFresh: boolean }> {
  const key = browser ? `${ofCodes(userId)}:navegador:${browser}` : ofCodes(userId);
  const attempt = await countAttempt(key, ACCOUNT);
  const isFresh = attempt.admitted && (await countAttempt(`codigo-usado:${userId}:${code}`, ONCE)).admitted;
  return { ...attempt, isFresh, forgive: () => forgetAttempts(key) };
}

export const mayRegister = async (): Promise<boolean> =>
  (await countAttempt(`cadastro:endereco:${currentNetwork()}`, REGISTRATIONS)).admitted;

const ownPassword = (userId: string): string => `senha-atual:${userId}`;

/** Guesses at the current password by somebody who found an open session. */
export async function attemptOwnPassword(userId: string): Promise<Omit<PasswordAttempt, "release">> {
  const key = ownPassword(userId);
  const attempt = await countAttempt(key, ACCOUNT);
  return { ...attempt, forgive: () => forgetAttempts(key) };
}

/** Letters that anybody can request for any address. */
export async function mayPost(kind: "senha" | "confirmacao" | "troca", email: string): Promise<boolean> {
  const fromHere = await countAttempt(`carta:${kind}:endereco:${currentNetwork()}`, LETTERS_FROM_ONE);
  if (!fromHere.admitted) return false;
  return (await countAttempt(`carta:${kind}:conta:${email}`, LETTERS_TO_ONE)).admitted;
}
