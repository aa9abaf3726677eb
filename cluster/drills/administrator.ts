import { FINANCES_PATH, SYSTEM_PATH } from "#app/platform/paths.ts";
import { sessionCookie } from "../../bench/harness/session.ts";
import { persist } from "../../prove/actors/persist.ts";
import { type Answer, browser, isDone } from "../../prove/world/browser.ts";
import type { Cluster } from "../cluster.ts";

/** Presses what an administrator of the shop would, through haproxy. Each answers null when the shop did it, or what it said. */
export interface Administrator {
  /** "Verificar agora": the worker checks the books. */
  askForBookCheck(): Promise<string | null>;
  /** "Comparar": a day with the bank. */
  compareDay(day: string): Promise<string | null>;
}

const ID = "drill-administrator";

/**
 * An account of its own, as one made by `npm run admin`: the shop disables those of the sample when it starts and is no
 * demonstration. It has a second factor, which is required then.
 */
export async function administratorOf({ ask, place, url }: Cluster): Promise<Administrator> {
  await ask(
    `with account as (
       insert into auth_users (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
       values ($1, 'Administradora', $1 || '@mare.test', true, true, now(), now()) returning id
     ), administrator as (
       insert into administradores (user_id, permissions, created_at, origin)
       select id, '{system_settings,manage_finances}', now(), 'comando' from account
     )
     insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     select id, id, id, now() + interval '1 day', now(), now() from account`,
    [ID],
  );
  const own = browser({
    port: () => place.ports.shop,
    origin: url,
    address: "10.2.0.2",
    cookie: sessionCookie(ID),
    heard: () => {},
  });
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await persist(() => own.post(path, { form }));
    return isDone(answer) ? null : told(answer);
  };
  return {
    askForBookCheck: () => send(SYSTEM_PATH, {}),
    compareDay: (day) => send(FINANCES_PATH, { dia: day }),
  };
}

const told = (answer: Answer | null): string =>
  answer
    ? `status ${answer.status}, ${answer.location ?? "no address"}, ${answer.tone ?? "no notice"}`
    : "no answer";
