import { networkOf } from "#app/platform/http/client-address.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import {
  type Attempt,
  countAttempt,
  forgetAttempts,
  returnAttempt,
  type Throttle,
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

/** What an attempt takes before the password is looked at, so that a thousand at once do not pass as one. */
function placesFor(door: Door, email: string): [string, Throttle][] {
  const places: [string, Throttle][] = [
    [`entrada:${door}:conta:${email}`, ACCOUNT],
    [`entrada:${door}:endereco:${here()}`, ADDRESS],
  ];
  return door === "admin" ? [[`entrada:admin:${email}:${here()}`, ADMINISTRATOR], ...places] : places;
}

interface PasswordAttempt extends Attempt {
  /** It was no failure after all. */
  forgive(): Promise<void>;
}

/** At the administrators' door what is told (attempts left, when it opens) is of this account and address. */
export async function attemptSignIn(door: Door, email: string): Promise<PasswordAttempt> {
  const places = placesFor(door, email);
  const taken: Attempt[] = [];
  for (const [key, throttle] of places) {
    const attempt = await countAttempt(key, throttle);
    if (!attempt.admitted) {
      for (const [before] of places.slice(0, taken.length)) await returnAttempt(before);
      return { ...attempt, forgive: async () => {} };
    }
    taken.push(attempt);
  }
  const forgive = async () => {
    // The right password clears the account; the address may still be guessing at others.
    for (const [key, throttle] of places) {
      await (throttle === ADDRESS ? returnAttempt(key) : forgetAttempts(key));
    }
  };
  return { ...taken[0]!, forgive };
}

export const mayRegister = async (): Promise<boolean> =>
  (await countAttempt(`cadastro:endereco:${here()}`, REGISTRATIONS)).admitted;

/** Guessing at a password from inside: a session left open on a borrowed machine. */
export async function attemptOwnPassword(userId: string): Promise<PasswordAttempt> {
  const key = `senha-atual:${userId}`;
  return { ...(await countAttempt(key, ACCOUNT)), forgive: () => forgetAttempts(key) };
}

/** Letters that anybody can have sent to anybody. */
export async function mayPost(kind: "senha" | "confirmacao" | "troca", email: string): Promise<boolean> {
  const fromHere = await countAttempt(`carta:${kind}:endereco:${here()}`, LETTERS_FROM_ONE);
  if (!fromHere.admitted) return false;
  return (await countAttempt(`carta:${kind}:conta:${email}`, LETTERS_TO_ONE)).admitted;
}
