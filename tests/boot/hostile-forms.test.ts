import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { isWalkedBy, WALKERS } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { readSources } from "#tests/support/boundaries.ts";
import { formsOf } from "#tests/support/page-forms.ts";
import { signedIn } from "../../bench/harness/session.ts";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";

/** `hostile.e2e.ts` sends addresses and bodies that are no forms; here are forms, in a shop that nobody else needs afterwards. */

/** Keys that every object has, what PostgreSQL holds in no text, and numbers that it holds in no number. */
const NONSENSE = ["constructor", "__proto__", "\0", "99999999999999999999", "1e309"];

/** Every field that some form sends or some action reads. */
const FIELDS = [
  ...new Set(
    readSources().flatMap(({ text }) =>
      [...text.matchAll(/(?:(?<!<Icon )\bname=|formText\([^"]*|\.get(?:All)?\()"([\w-]+)"/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

const PEOPLE = { visitante: "", cliente: "demo-cliente", lojista: "demo-lojista", admin: "demo-admin" };
let app: Application;
let database: pg.Client;
beforeAll(async () => {
  app = await startApplication({ env: { WEB_CONCURRENCY: "1", AUTH_SECRET } });
  database = await connectTo(app.dataDir);
});
afterAll(() => database?.end());

it.each(WALKERS)("nothing that %s types into any form causes a server error", async (audience) => {
  const accidents: string[] = [];
  const sent = new Set<string>();
  const cookie = async () => (PEOPLE[audience] ? await signedIn(database, PEOPLE[audience], "") : "");
  const send = async (to: string, fields: [string, string][], headers: Record<string, string>) => {
    const answer = await fetch(app.url + to, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
      redirect: "manual",
    });
    await answer.arrayBuffer();
    if (answer.status >= 500)
      accidents.push(`${answer.status} ${to} ${JSON.stringify(fields).slice(0, 200)}`);
  };
  for (const row of TABLE.filter((each) => isWalkedBy(audience, each))) {
    const path = row.at ?? row.route;
    // Again for each: what was sent to the one before may have signed them out.
    const headers = { Cookie: await cookie() };
    const page = await fetch(app.url + path, { headers, redirect: "manual" });
    const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
    for (const { action, given, asked } of isPage ? formsOf(await page.text(), path) : []) {
      const key = JSON.stringify([action, given.map(([name]) => name), asked]);
      if (action === "/sair" || sent.has(key)) continue;
      sent.add(key);
      for (const nonsense of NONSENSE)
        await send(action, [...given, ...asked.map((name): [string, string] => [name, nonsense])], headers);
    }
    for (const nonsense of NONSENSE)
      await send(
        // Or the seller's panel would look no further.
        audience === "lojista" ? `${path}${path.includes("?") ? "&" : "?"}${SHOWN_SHOP}=bella-colada` : path,
        FIELDS.map((name) => [name, nonsense]),
        headers,
      );
  }
  expect(accidents).toEqual([]);
});
