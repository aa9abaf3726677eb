import { FINANCES_PATH, SYSTEM_PATH } from "#app/platform/paths.ts";
import { sessionCookie } from "../../bench/harness/session.ts";
import { BUYERS_ARE } from "../../bench/order-load.ts";
import { persist } from "../../prove/actors/persist.ts";
import { type Browser, browser, isDone } from "../../prove/world/browser.ts";
import type { Cluster } from "../cluster.ts";

/** Presses what an administrator of the shop would, through haproxy. */
export interface Administrator {
  /** "Verificar agora": the worker checks the books. Whether the shop took it. */
  askForBookCheck(): Promise<boolean>;
  /** "Comparar": a day with the bank. Whether it was compared. */
  compareDay(day: string): Promise<boolean>;
}

const ACCOUNT = "demo-admin";
const SESSION = `${BUYERS_ARE}administrator`;

export async function administratorOf({ ask, place, url }: Cluster): Promise<Administrator> {
  await ask(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at, confirmed_at)
     values ($1, $2, $1, now() + interval '1 day', now(), now(), now()) on conflict do nothing`,
    [SESSION, ACCOUNT],
  );
  const own: Browser = browser({
    port: () => place.ports.shop,
    origin: url,
    address: "10.2.0.2",
    cookie: sessionCookie(SESSION),
    heard: () => {},
  });
  const send = async (path: string, form: Record<string, string>) =>
    isDone(await persist(() => own.post(path, { form })));
  return {
    askForBookCheck: () => send(SYSTEM_PATH, {}),
    compareDay: (day) => send(FINANCES_PATH, { dia: day }),
  };
}
