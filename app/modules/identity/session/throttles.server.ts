import { currentNetwork } from "#app/platform/http/request-context.server.ts";
import {
  type Attempt,
  countAttempt,
  forgetAttempts,
  forgetAttemptsUnder,
  type Throttle,
  uncountAttempt,
} from "#app/platform/throttle.server.ts";

/** Who may try how often. Failed sign-ins count; letters and new accounts count each time. */

const ACCOUNT: Throttle = { limit: 10, minutes: 15 };
const ADDRESS: Throttle = { limit: 50, minutes: 15 };
/** As the specification words it: three tries, five minutes. */
const ADMINISTRATOR: Throttle = { limit: 3, minutes: 5 };
const REGISTRATIONS: Throttle = { limit: 30, minutes: 60 };
const LETTERS_TO_ONE: Throttle = { limit: 5, minutes: 60 };
const LETTERS_FROM_ONE: Throttle = { limit: 30, minutes: 60 };

/** How long an answer takes that must not tell whether an address is known, in milliseconds. */
export const QUIET_ANSWER = 400;

export type Door = "loja" | "admin";

interface PasswordAttempt extends Attempt {
  /** It was no failure: the account starts afresh, and its address has one failure less. */
  forgive(): Promise<unknown>;
  /** Nothing came of it, through no fault of who asked: as if it had not been. */
  release(): Promise<unknown>;
}

interface Place {
  key: string;
  throttle: Throttle;
  /** What a success leaves of it: nothing, or all failures but this one. */
  after: "nothing" | "others";
}

/**
 * Takes every place before the password is looked at, so that a thousand guesses at once do not pass as one. A stranger
 * shares the account's places with all strangers, and an address those of its whole office or operator: of that one only
 * failures remain. A browser that has signed in to this account before (known-browser.server.ts) has places of its own,
 * which nobody else can take. What is told (attempts left, when it opens) is, at the administrators' door, of this account
 * from this address, in whatever browser.
 */
export async function attemptSignIn(
  door: Door,
  email: string,
  browser: string | null,
): Promise<PasswordAttempt> {
  const account = `entrada:${door}:conta:${email}`;
  const places: Place[] = browser
    ? [{ key: `${account}:navegador:${browser}`, throttle: ACCOUNT, after: "nothing" }]
    : [
        { key: `entrada:${door}:endereco:${currentNetwork()}`, throttle: ADDRESS, after: "others" },
        { key: account, throttle: ACCOUNT, after: "nothing" },
      ];
  if (door === "admin")
    places.unshift({
      key: ofAdministrator(email, currentNetwork()),
      throttle: ADMINISTRATOR,
      after: "nothing",
    });

  const taken: Place[] = [];
  let told: Attempt | null = null;
  for (const place of places) {
    const attempt = await countAttempt(place.key, place.throttle);
    if (!attempt.admitted) {
      await Promise.all(taken.map(({ key }) => uncountAttempt(key)));
      return { ...attempt, forgive: nothing, release: nothing };
    }
    taken.push(place);
    // Among those that let it through, the account's own word; at the administrators' door, the first.
    if (!told || door === "loja") told = attempt;
  }
  return {
    ...told!,
    forgive: () =>
      Promise.all(
        taken.map(({ key, after }) => (after === "nothing" ? forgetAttempts(key) : uncountAttempt(key))),
      ),
    release: () => Promise.all(taken.map(({ key }) => uncountAttempt(key))),
  };
}

const nothing = () => Promise.resolve();
const ofAdministrator = (email: string, address: string): string => `entrada:admin:${email}:${address}`;

/** A letter proved whose the account is: what others tried there no longer counts, at either door. */
export async function reopenAccount({ id, email }: { id: string; email: string }): Promise<void> {
  for (const door of ["loja", "admin"]) {
    await forgetAttempts(`entrada:${door}:conta:${email}`);
    await forgetAttemptsUnder(`entrada:${door}:conta:${email}:navegador:`);
  }
  await forgetAttemptsUnder(ofAdministrator(email, ""));
  await forgetAttempts(ownPassword(id));
}

export const mayRegister = async (): Promise<boolean> =>
  (await countAttempt(`cadastro:endereco:${currentNetwork()}`, REGISTRATIONS)).admitted;

const ownPassword = (userId: string): string => `senha-atual:${userId}`;

/** Guessing at a password from inside: a session left open on a borrowed machine. */
export async function attemptOwnPassword(userId: string): Promise<Omit<PasswordAttempt, "release">> {
  const key = ownPassword(userId);
  const attempt = await countAttempt(key, ACCOUNT);
  return { ...attempt, forgive: () => forgetAttempts(key) };
}

/** Letters that anybody can have sent to anybody. */
export async function mayPost(kind: "senha" | "confirmacao" | "troca", email: string): Promise<boolean> {
  const fromHere = await countAttempt(`carta:${kind}:endereco:${currentNetwork()}`, LETTERS_FROM_ONE);
  if (!fromHere.admitted) return false;
  return (await countAttempt(`carta:${kind}:conta:${email}`, LETTERS_TO_ONE)).admitted;
}
