import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { formsOf } from "#tests/support/page-forms.ts";
import { signedIn } from "../../bench/harness/session.ts";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";

/** One person works in two shops, and the session goes over to the other while a page is open. */

const VACATION = "/painel-loja/ferias";
const TODAY = todayInSaoPaulo(new Date());
const AWAY = { de: addDays(TODAY, 20), ate: addDays(TODAY, 25), texto: "", acao: "marcar" };
let app: Application;
let database: pg.Client;
let cookie: string;
let other: string;
let name: string;
beforeAll(async () => {
  app = await startApplication({ env: { WEB_CONCURRENCY: "1", AUTH_SECRET } });
  database = await connectTo(app.dataDir);
  cookie = await signedIn(database, "demo-lojista", "");
  const { rows } = await database.query(
    `insert into membros_loja (seller_id, user_id, papeis, desde)
     select id, 'demo-lojista', '{dono}', now() from sellers where user_id is null and status = 'aprovado' order by id limit 1
     returning seller_id, (select name from sellers where id = seller_id)`,
  );
  [{ seller_id: other, name }] = rows;
});
afterAll(() => database?.end());

const actFor = (shop: string) =>
  database.query("update auth_sessions set acting_shop = $1 where id = 'demo-lojista'", [shop]);
const get = (path: string, cookies = cookie) =>
  fetch(app.url + path, { headers: { Cookie: cookies }, redirect: "manual" });
const post = (path: string, body: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(body),
    redirect: "manual",
  });
const vacations = async () =>
  (await database.query("select id from sellers where ferias_de is not null")).rows;

it("every form that a page of the panel shows names its shop", async () => {
  await actFor("bella-colada");
  const unnamed: string[] = [];
  let named = 0;
  for (const { route, at = route } of TABLE.filter(({ route }) =>
    /^\/(painel-loja|dashboard|seller)\b/.test(route),
  )) {
    const page = await get(at);
    if (!page.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const { action } of formsOf(await page.text(), at)) {
      if (new URL(action, app.url).searchParams.get("loja") === "bella-colada") named++;
      else if (!["/sair", "/painel-loja/trocar", "/favorites"].includes(action))
        unnamed.push(`${at} ${action}`);
    }
  }
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(20);
});

it("a form acts for the shop it was shown for, and never for another", async () => {
  await actFor("bella-colada");
  const shown = formsOf(await (await get(VACATION)).text(), VACATION).find(({ asked }) =>
    asked.includes("ate"),
  )!;
  await actFor(other);
  const refused = await post(shown.action, { ...Object.fromEntries(shown.given), ...AWAY });
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, VACATION]);
  const notice = refused.headers.getSetCookie()[0]!.split(";")[0]!;
  const page = await (await get(VACATION, `${cookie}; ${notice}`)).text();
  expect(page).toContain(`Você agora está na loja “${name}”. Confira antes de enviar de novo.`);
  expect(await vacations()).toEqual([]);

  const again = formsOf(page, VACATION).find(({ asked }) => asked.includes("ate"))!;
  await post(again.action, { ...Object.fromEntries(again.given), ...AWAY });
  expect(await vacations()).toEqual([{ id: other }]);
});

it("a form that names no shop does nothing, a script is told why, and the shop can be changed", async () => {
  await actFor("bella-colada");
  expect((await post(VACATION, AWAY)).headers.get("Location")).toBe(VACATION);
  expect((await post(`${VACATION}.data`, AWAY)).status).toBe(202);
  const picture = await post(`/seller/product-pictures?loja=${other}`, { url: "" });
  expect([picture.status, (await picture.json()).problem]).toEqual([
    409,
    expect.stringContaining("Você agora está na loja"),
  ]);
  expect(await vacations()).toEqual([{ id: other }]);
  const left = await post(`/dashboard/produtos?q=saia&loja=${other}`, { acao: "duplicar" });
  expect(left.headers.get("Location")).toBe("/dashboard/produtos?q=saia");
  await post("/painel-loja/trocar", { loja: other });
  expect(await (await get("/painel-loja")).text()).toContain(`Loja atual: ${name}`);
});
