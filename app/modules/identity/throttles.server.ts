import { networkOf } from "#app/platform/http/client-address.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import {
  type Attempt,
  countAttempt,
  forgetAttempts,
  type Throttle,
  throttleState,
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

const here = (): string => networkOf(currentRequest()?.clientAddress ?? "desconhecido");

interface PasswordAttempt extends Attempt {
  /** It was a failure: the address it came from is held to account, too. */
  blame(): Promise<unknown>;
  /** It was none: the account starts afresh. */
  forgive(): Promise<unknown>;
}

/**
 * Takes the account's place before the password is looked at, so that a thousand guesses at once do not pass as one.
 * An address is counted by its failures alone: behind one there may be a whole office. What is told (attempts left,
 * when it opens) is, at the administrators' door, of this account from this address.
 */
export async function attemptSignIn(door: Door, email: string): Promise<PasswordAttempt> {
  const [account, address] = [`entrada:${door}:conta:${email}`, `entrada:${door}:endereco:${here()}`];
  const places: [string, Throttle][] = [[account, ACCOUNT]];
  if (door === "admin") places.unshift([`entrada:admin:${email}:${here()}`, ADMINISTRATOR]);

  const state = await throttleState(address, ADDRESS);
  const taken: Attempt[] = state.open ? [] : [{ ...state, admitted: false }];
  for (const [key, throttle] of places) {
    if (taken.every(({ admitted }) => admitted)) taken.push(await countAttempt(key, throttle));
  }
  const refused = taken.find(({ admitted }) => !admitted);
  return {
    ...(refused ?? taken[0]!),
    blame: () => countAttempt(address, ADDRESS),
    forgive: () => Promise.all(places.map(([key]) => forgetAttempts(key))),
  };
}

export const mayRegister = async (): Promise<boolean> =>
  (await countAttempt(`cadastro:endereco:${here()}`, REGISTRATIONS)).admitted;

/** Guessing at a password from inside: a session left open on a borrowed machine. */
export async function attemptOwnPassword(userId: string): Promise<Omit<PasswordAttempt, "blame">> {
  const key = `senha-atual:${userId}`;
  const attempt = await countAttempt(key, ACCOUNT);
  return { ...attempt, forgive: () => forgetAttempts(key) };
}

/** Letters that anybody can have sent to anybody. */
export async function mayPost(kind: "senha" | "confirmacao" | "troca", email: string): Promise<boolean> {
  const fromHere = await countAttempt(`carta:${kind}:endereco:${here()}`, LETTERS_FROM_ONE);
  if (!fromHere.admitted) return false;
  return (await countAttempt(`carta:${kind}:conta:${email}`, LETTERS_TO_ONE)).admitted;
}
