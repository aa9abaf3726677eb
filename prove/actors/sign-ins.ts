import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import type { Action } from "../plan/steps.ts";
import type { Answer, Browser } from "../world/browser.ts";
import type { World } from "../world/world.ts";
import { persist } from "./persist.ts";

type SignInsAction = Extract<Action, { kind: "sign-ins" }>;

const EMAIL = "cliente@mare.test";
const hasEntered = (answer: Answer | null): boolean =>
  answer?.cookies.some((cookie) => /session_token=[^;]+/.test(cookie)) ?? false;

/**
 * Wrong passwords for one account from many networks, all at once: nobody enters, the shop stays ready (503 is an answer),
 * and the owner enters with the right one, from the browser that the shop knows.
 */
export async function guessPasswords(world: World, { guesses }: SignInsAction): Promise<boolean> {
  const owner = ownerIn(world);
  const signIn = (browser: Browser, password: string) =>
    browser.post("/login", { form: { email: EMAIL, password } });
  await persist(() => signIn(owner, DEMO_PASSWORD));
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, n) =>
      signIn(world.newcomer(`10.3.${Math.floor(n / 250)}.${n % 250}`), randomUUID()),
    ),
  );
  world.journal.attacks.push({
    what: `${guesses} wrong passwords at once`,
    status: answers.find(hasEntered)?.status ?? null,
    succeeded: answers.some(hasEntered),
  });
  await world.shop.untilReady();
  // Who is signed in is not asked for a password.
  await persist(() => owner.post("/sair", { form: {} }));
  const own = await persist(() => signIn(owner, DEMO_PASSWORD));
  if (own)
    world.journal.attacks.push({
      what: "locking the owner of an account out",
      status: own.status,
      succeeded: !hasEntered(own),
    });
  return hasEntered(own);
}

const owners = new WeakMap<World, Browser>();

/** The same browser each time: the shop tells it from strangers. */
function ownerIn(world: World): Browser {
  const browser = owners.get(world) ?? world.newcomer("10.1.2.1");
  owners.set(world, browser);
  return browser;
}
