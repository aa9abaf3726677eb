import { beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { query } from "#tests/support/application-processes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";

const ACCOUNTS = [
  ["/supabase-login", "cliente@mare.test"],
  ["/supabase-login", "lojista@mare.test"],
  ["/admin/login", "admin@mare.test"],
] as const;

/** Its data is asked for by the router, on pages with the freight. */
const ASKED_BY_PAGES = ["/api/freight"];

/** Where the table has one that does not exist. */
const MORE = ["/feeds/google.xml", "/feeds/meta.csv", "/sitemap/products-1.xml", "/loja/bella-colada/qr.svg"];

let app: Application;
beforeAll(async () => {
  app = await startApplication({ env: { LOG_LEVEL: "error" } });
});

async function signIn(login: string, email: string): Promise<string> {
  const answer = await fetch(app.url + login, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return cookies.join("; ");
}

const get = (path: string, Cookie: string) =>
  fetch(app.url + path, { redirect: "manual", headers: { Cookie } });
const asData = (path: string) => path.replace(/(?=\?|$)/, ".data");
const exports = async () =>
  (await query(app.dataDir, "select count(*)::int as lines from audit_log"))[0]!.lines;

/** What answers somebody with content that is no page. */
async function filesOf(cookie: string): Promise<string[]> {
  const files: string[] = [];
  const more = MORE.map((route) => ({ route, at: undefined }));
  for (const { route, at = route } of [...TABLE, ...more]) {
    const answer = await get(at, cookie);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const isFile = answer.status === 200 && !isPage && !ASKED_BY_PAGES.includes(route);
    if (isFile && (await answer.arrayBuffer()).byteLength > 0) files.push(at);
    else await answer.body?.cancel().catch(() => {});
  }
  return files;
}

it("no file is read into memory as the data of a page, nor noted as exported", async () => {
  const found = new Set<string>();
  for (const [login, email] of [["", ""], ...ACCOUNTS] as const) {
    const cookie = email ? await signIn(login, email) : "";
    const files = await filesOf(cookie);
    const before = await exports();
    const given: string[] = [];
    for (const file of files) {
      found.add(file);
      const answer = await get(asData(file), cookie);
      const told = await answer.text();
      // Where it is, for the browser to open.
      if (answer.status !== 202 || told.length > 500 || !told.includes(file.split("?")[0]!))
        given.push(`${answer.status} ${asData(file)}`);
    }
    expect(given).toEqual([]);
    expect(await exports()).toBe(before);
  }
  const known = [
    "/feeds/google.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/admin/dashboard/usuarios.csv",
    "/painel-loja/extrato.csv",
  ];
  expect([...found]).toEqual(expect.arrayContaining(known));
});
