import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { PATIENCE } from "#tests/support/patience.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

let app: Application;
let database: pg.Client;
beforeAll(async () => {
  app = await startApplication();
  database = await connectTo(app.dataDir);
});
afterAll(() => database.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { "User-Agent": BROWSER, ...headers } });
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

/** How many pages were sent from memory so far. */
async function hits(): Promise<number> {
  const metrics = await text("/metrics");
  return Number(/^mare_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/** Asks until the page comes from memory, which takes a request or two, and returns that answer. */
async function fromMemory(path: string, headers?: Record<string, string>): Promise<Response> {
  let answer: Response | undefined;
  await until(async () => {
    const before = await hits();
    answer = await get(path, headers);
    return (await hits()) > before;
  }, `${path} from memory`);
  return answer!;
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${app.url}/supabase-login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
    headers: { "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const withoutAnswersOwn = (html: string) =>
  html.replace(/nonce="[^"]*"/g, "").replace(/(name="request-id" content=")[^"]*/, "$1");

describe("a page from memory", () => {
  it("is asked for by all that follows the first question mark", async () => {
    const productsIn = (html: string) => html.match(/<article/g)?.length ?? 0;
    const encoded = await text("/search?q=vestido%3F&cor=Preto");
    expect(productsIn(await text("/search?q=vestido?&cor=Preto"))).toBe(productsIn(encoded));
    expect(productsIn(await text("/search?q=vestido"))).toBeGreaterThan(productsIn(encoded));
  });

  it("is the page as it was rendered, with its own nonce and request id each time", async () => {
    const rendered = await text("/guarantee");
    const first = await fromMemory("/guarantee");
    const second = await get("/guarantee");
    const [one, two] = [await first.text(), await second.text()];
    expect(withoutAnswersOwn(one)).toBe(withoutAnswersOwn(rendered));
    expect(withoutAnswersOwn(two)).toBe(withoutAnswersOwn(rendered));
    const nonces = new Set<string>();
    for (const [{ headers }, html] of [
      [first, one],
      [second, two],
    ] as const) {
      const nonce = /'nonce-([\w-]+)'/.exec(headers.get("Content-Security-Policy")!)![1]!;
      expect([...html.matchAll(/nonce="([^"]*)"/g)].map(([, used]) => used)).toEqual(
        expect.arrayContaining([nonce]),
      );
      expect(html).toContain(`name="request-id" content="${headers.get("X-Request-Id")}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("is sent compressed or not as the client asks, and says that it differs by that and by the session", async () => {
    const { headers } = await fromMemory("/payment-methods", { "Accept-Encoding": "identity" });
    expect(headers.get("Content-Encoding")).toBeNull();
    expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.getSetCookie()).toEqual([]);
    const zipped = await fromMemory("/payment-methods", { "Accept-Encoding": "gzip" });
    expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
    expect(await zipped.text()).toContain("</html>");
  });

  it("is not sent again to a browser that has it, and then without a policy for the page it has", async () => {
    const { headers } = await fromMemory("/guarantee");
    const again = await get("/guarantee", { "If-None-Match": headers.get("ETag")! });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(headers.get("ETag"));
    expect(again.headers.get("Content-Security-Policy")).toBeNull();
    expect((await get("/guarantee", { "If-None-Match": 'W/"other"' })).status).toBe(200);
  });

  it("ignores parameters that it does not read", async () => {
    const known = await fromMemory("/guarantee");
    const other = await fromMemory("/guarantee?utm_source=carta&fbclid=1");
    expect(other.headers.get("ETag")).toBe(known.headers.get("ETag"));
  });

  it("counts the view of its product", async () => {
    const views = async () =>
      Number((await database.query("select views from products where id = 'bella-1'")).rows[0].views);
    await fromMemory("/product/bella-1");
    const before = await views();
    await get("/product/bella-1", { "User-Agent": `${BROWSER} another` });
    await until(async () => (await views()) > before, "the view to be counted");
  });
});

describe("what is personal", () => {
  it("stands in each person's own page, and never in a page for another one or for a visitor", async () => {
    const [ana, shop] = [await signIn("cliente@mare.test"), await signIn("lojista@mare.test")];
    const names = async (email: string) =>
      (await database.query("select name from auth_users where email = $1", [email])).rows[0].name as string;
    const [anasName, shopsName] = [await names("cliente@mare.test"), await names("lojista@mare.test")];
    const visitor = { "User-Agent": BROWSER };
    for (const path of ["/", "/product/bella-1", "/search?q=vestido"]) {
      for (let round = 0; round < 2; round++) {
        const [anas, shops, everybodys] = [
          await get(path, { Cookie: ana }),
          await get(path, { Cookie: shop }),
          await get(path, visitor),
        ];
        expect(anas.headers.get("Cache-Control")).toBe("private, no-cache");
        expect(everybodys.headers.get("Cache-Control")).toBe("no-cache");
        const [own, others, nobodys] = [await anas.text(), await shops.text(), await everybodys.text()];
        expect(own).toContain(anasName);
        expect(own).not.toContain(shopsName);
        expect(others).toContain(shopsName);
        expect(others).not.toContain(anasName);
        for (const name of [anasName, shopsName]) expect(nobodys).not.toContain(name);
      }
    }
  });

  it("a heart shows at once, without scripts, what was marked", async () => {
    const cookie = await signIn("cliente@mare.test");
    const heart = async () => {
      const html = await text("/", { Cookie: cookie });
      return /value="([\w-]+)"\/><button type="submit" value="(guardar|tirar)" aria-pressed="(true|false)"/.exec(
        html,
      )!;
    };
    const [, id, intent, pressed] = await heart();
    expect([intent, pressed]).toEqual(["guardar", "false"]);
    await fetch(`${app.url}/favorites`, {
      method: "POST",
      body: new URLSearchParams({ produto: id!, intent: "guardar" }),
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      redirect: "manual",
    });
    expect((await heart()).slice(1)).toEqual([id, "tirar", "true"]);
  });

  it.each([
    "mare.carrinho=x",
    "mare.aviso=x",
    "a=1;mare.aviso=x",
    "mare.session_token=x",
    "mare.navegador=x",
  ])("a page for a browser that brings %s is rendered for it, and for no shared cache", async (cookie) => {
    await fromMemory("/guarantee");
    const before = await hits();
    const { headers } = await get("/guarantee", { Cookie: cookie });
    expect(await hits()).toBe(before);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("a browser that brings cookies of others, or has closed the notice about cookies, gets a page from memory", async () => {
    for (const cookie of ["_ga=1; other=mare.aviso", "mare.cookies=1.3"])
      expect((await fromMemory("/guarantee", { Cookie: cookie })).headers.get("Cache-Control")).toBe(
        "no-cache",
      );
  });

  it("a notice that the shop did not sign is not shown", async () => {
    const notice = Buffer.from(JSON.stringify({ tone: "error", text: "Escrito à mão" })).toString("base64");
    for (const value of [notice, `${notice}.AAAA`])
      expect(await text("/guarantee", { Cookie: `mare.aviso=${encodeURIComponent(value)}` })).not.toContain(
        "Escrito à mão",
      );
    const answer = await fetch(`${app.url}/cart`, {
      method: "POST",
      body: new URLSearchParams({ adicionar: "bella-1" }),
      headers: { "Sec-Fetch-Site": "same-origin" },
      redirect: "manual",
    });
    const [cookie = ""] = answer.headers.getSetCookie()[0]!.split(";");
    expect(await text("/guarantee", { Cookie: cookie })).toContain("Escolha um tamanho");
  });
});

it("visitors who leave while a page is rendered keep nobody waiting for it", async () => {
  for (let n = 0; n < 6; n++) {
    // Of no product: an answer that is not kept.
    const path = `/product/nada-${n}`;
    const leaving = new AbortController();
    const impatient = Array.from({ length: 11 }, () =>
      fetch(app.url + path, { signal: leaving.signal }).catch(() => null),
    );
    const first = get(path);
    setTimeout(() => leaving.abort(), 3);
    await Promise.all([first, ...impatient]);
    const later = await Promise.all(
      Array.from({ length: 4 }, () => fetch(app.url + path, { signal: AbortSignal.timeout(PATIENCE) })),
    );
    expect(later.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
});

describe("a change", () => {
  it("is seen on the pages that show it", async () => {
    await fromMemory("/product/bella-1");
    await database.query("update products set name = 'Vestido Mudado' where id = 'bella-1'");
    await until(async () => (await text("/product/bella-1")).includes("Vestido Mudado"), "the new name");
  });

  it("is not missed when the connection that listens is lost: everything is rendered anew", async () => {
    await fromMemory("/product/bella-1");
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mare-listen'",
    );
    await database.query("update products set name = 'Vestido Renomeado' where id = 'bella-1'");
    await until(async () => (await text("/product/bella-1")).includes("Vestido Renomeado"), "the new name");
    expect(await (await fromMemory("/product/bella-1")).text()).toContain("Vestido Renomeado");
  });
});

it("searches for words that nobody asks for again are not kept", async () => {
  const pages = async () => Number(/^mare_page_cache_pages (\d+)/m.exec(await text("/metrics"))![1]);
  const before = await pages();
  await Promise.all(Array.from({ length: 20 }, (_, n) => text(`/search?q=palavra${n}`)));
  expect(await pages()).toBeLessThanOrEqual(before);
});
