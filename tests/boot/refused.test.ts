import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Application, startApplication } from "#tests/support/application.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { signedIn } from "../../bench/harness/session.ts";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";

/** What somebody reads who works in a panel, and lacks the role or the permission for what they open or send. */

const SHOP = "bella-colada";
let app: Application;
let database: pg.Client;
let member: string;
let manager: string;
beforeAll(async () => {
  app = await startApplication({ env: { WEB_CONCURRENCY: "1", AUTH_SECRET, LOG_LEVEL: "error" } });
  database = await connectTo(app.dataDir);
  await database.query(
    `insert into membros_loja (seller_id, user_id, papeis, desde) values ('${SHOP}', 'demo-cliente', '{produtos}', now())`,
  );
  member = await signedIn(database, "demo-cliente", "");
  manager = await signedIn(database, "demo-gerente", "");
});
afterAll(() => database?.end());

const get = (path: string, Cookie: string) =>
  fetch(app.url + path, { redirect: "manual", headers: { Cookie } });
const post = (path: string, Cookie: string, body: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(body),
  });

it("every file that is refused says in words what is missing and who can give it", async () => {
  const refused: string[] = [];
  for (const [cookie, words] of [
    [
      member,
      /^Acesso restrito: este endereço é .+ da loja\. Quem é dono pode mudar o seu papel em Equipe\.$/,
    ],
    [manager, /^Acesso restrito: este endereço pede a permissão “.+”, .+ pode concedê-la\.$/],
  ] as const)
    for (const { route, at = route } of TABLE) {
      const answer = await get(at, cookie);
      const type = answer.headers.get("Content-Type") ?? "";
      const text = await answer.text();
      if (answer.status !== 403 || type.startsWith("text/html")) continue;
      refused.push(at);
      expect([at, type]).toEqual([at, "text/plain; charset=utf-8"]);
      expect(text, at).toMatch(words);
    }
  expect(refused).toEqual(
    expect.arrayContaining([
      "/painel-loja/extrato.csv",
      "/painel-loja/tarifas.pdf",
      "/admin/dashboard/usuarios.csv",
      "/admin/dashboard/auditoria.csv",
    ]),
  );
});

it("a form that is refused says what the page that is refused says", async () => {
  for (const [path, cookie, words] of [
    ["/painel-loja/repasses", member, "Esta página é de quem cuida do financeiro da loja"],
    ["/painel-loja/ferias", member, "Esta página é dos donos da loja"],
    ["/admin/dashboard/sistema", manager, "Esta página pede a permissão"],
  ] as const) {
    const shown = await get(path, cookie);
    const sent = await post(path + (cookie === member ? `?loja=${SHOP}` : ""), cookie, { acao: "encerrar" });
    expect([path, shown.status, sent.status]).toEqual([path, 403, 403]);
    for (const html of [await shown.text(), await sent.text()]) {
      expect(html, path).toContain(words);
      expect(html, path).toContain("Acesso restrito");
      expect(html, path).not.toContain("Fale com quem administra");
    }
  }
});

it("a form of somebody who was removed from the team leads home and says that nothing was saved", async () => {
  await database.query("delete from membros_loja where user_id = 'demo-cliente'");
  const sent = await post(`/seller/add-product?loja=${SHOP}`, member, { name: "Vestido" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/"]);
  const notice = sent.headers.getSetCookie().find((each) => each.includes("mare.aviso="))!;
  const home = await (await get("/", `${member}; ${notice.split(";")[0]}`)).text();
  expect(home).toContain("Nada foi salvo: sua conta não está na equipe de nenhuma loja.");
  const opened = await get("/seller/add-product", member);
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/"]);
  expect(opened.headers.getSetCookie().join()).not.toContain("mare.aviso=");
});
