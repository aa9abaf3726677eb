import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { type Application, launch, startApplication, until } from "#tests/support/application.ts";
import { connectTo, postmasterOf, query } from "#tests/support/application-processes.ts";
import { type GivenCookies, hostileHeaders, STRANGER } from "#tests/support/hostile-visitors.ts";
import { startTlsProxy } from "#tests/support/tls-proxy.ts";

const NAME = "loja.mare.example";
const FIXED = ["/", "/home", "/location", "/payment-methods", "/guarantee", "/under-100", "/trending"];
/** Of lists with many pages, so that the test ends: each is a page that nobody has asked for yet. */
const PER_KIND = 12;

let shop: Application;
let addresses: string[];
beforeAll(async () => {
  shop = await startApplication({ env: { LOG_LEVEL: "error" } });
  const ids = async (sql: string) => (await query(shop.dataDir, sql)).map(({ id }) => String(id));
  const products = await ids(`select id from products where is_active order by md5(id) limit ${PER_KIND}`);
  const categories = await ids(`select id from categories order by md5(id) limit ${PER_KIND}`);
  const shops = await ids("select slug as id from sellers where status = 'aprovado' order by slug limit 3");
  const [section] = await ids(`
    insert into shop_pages (seller_id, version, sections, updated_at)
      select id, 'publicada', jsonb_build_array(jsonb_build_object('id', 'praia', 'name', 'Praia', 'products',
          (select jsonb_agg(id) from products where seller_id = sellers.id and is_active))), now()
        from sellers where slug = '${shops[0]}'
      on conflict (seller_id, version) do update set sections = excluded.sections
      returning '/loja/${shops[0]}/secao/praia' as id`);
  addresses = [
    ...FIXED,
    ...products.map((id) => `/product/${id}`),
    ...categories.map((id) => `/category/${id}`),
    ...shops.map((slug) => `/loja/${slug}`),
    section!,
    ...["vestido", "jeans", "xyzxyz"].map((word) => `/search?q=${word}`),
    "/?pagina=2",
    "/info/about-us",
  ];
});

/** A web process more on the same database. */
async function webProcess(env: Record<string, string>): Promise<Application> {
  const url = clusterUrl(postmasterOf(shop.dataDir).socketFolder, "mare");
  const web = await launch({
    dataDir: shop.dataDir,
    command: [process.execPath, "build/server/web.js"],
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      MARE_PREPARED_DATABASE_URL: url,
      MARE_PREPARED_DIRECT_URL: url,
      ...env,
    },
  });
  await until(
    () =>
      fetch(`${web.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    "the web process to be ready",
  );
  return web;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  html: string;
}

/** With these headers exactly as they are. */
function ask(origin: string, path: string, headers: string[]): Promise<Answer> {
  const { protocol, hostname, port, host } = new URL(origin);
  const request = protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: hostname === NAME ? "127.0.0.1" : hostname,
        port,
        path,
        headers: ["Host", host, ...headers],
        rejectUnauthorized: false,
      },
      async (answer) => {
        const body = await buffer(answer);
        const zipped = answer.headers["content-encoding"] === "gzip" && body.length > 0;
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          html: (zipped ? gunzipSync(body) : body).toString(),
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/** Every byte of a page and its headers, but for what is made for each answer: nonce, request id and date. */
function comparable({ status, headers, html }: Answer): object {
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "no nonce";
  const id = String(headers["x-request-id"]);
  const without = (text: string) => text.replaceAll(nonce, "{nonce}").replaceAll(id, "{id}");
  const told = Object.entries(headers).filter(
    ([name]) => !["date", "content-length", "transfer-encoding", "connection", "keep-alive"].includes(name),
  );
  return {
    status,
    headers: Object.fromEntries(told.map(([name, value]) => [name, without(String(value))])),
    html: without(html),
  };
}

/** What the shop gives to people: a session, a notice, a cart without scripts. */
async function cookiesOfPeople(origin: string): Promise<GivenCookies> {
  const client = await connectTo(shop.dataDir);
  const { rows } = await client.query(
    "select color, size from product_variants where product_id = 'bella-1' and stock > 3 limit 1",
  );
  await client.end();
  const { color, size } = rows[0];
  const given: Record<string, string> = {};
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "Sec-Fetch-Site": "same-origin" },
      redirect: "manual",
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      given[pair.slice(0, at)] = pair.slice(at + 1);
    }
  };
  await post("/cart", { adicionar: "bella-1", cor: color, tamanho: size, quantidade: "3" });
  await post("/cart", { adicionar: "bella-1" });
  await post("/supabase-login", { email: "cliente@mare.test", password: DEMO_PASSWORD });
  const names = Object.keys(given).map((name) => name.replace("__Host-", ""));
  expect(names).toEqual(expect.arrayContaining(["mare.carrinho", "mare.aviso", "mare.session_token"]));
  return given;
}

describe.each(["plain", "behind TLS"] as const)("%s", (transport) => {
  it("whatever people bring, a visitor gets the page as it is rendered without memory, byte for byte", async () => {
    const isSecure = transport === "behind TLS";
    const proxies = isSecure ? [await startTlsProxy(NAME), await startTlsProxy(NAME)] : [];
    onTestFinished(() => {
      for (const proxy of proxies) proxy.close();
    });
    const address: Record<string, string> = isSecure
      ? { PUBLIC_URL: proxies[0]!.url, TRUST_PROXY: "1" }
      : { PUBLIC_URL: shop.url };
    const keeping = await webProcess({ ...address, PAGE_CACHE: "on" });
    const rendering = await webProcess({ ...address, PAGE_CACHE: "off" });
    proxies[0]?.passTo(keeping.port);
    proxies[1]?.passTo(rendering.port);
    const [kept, rendered] = isSecure ? proxies.map(({ url }) => url) : [keeping.url, rendering.url];
    const given = await cookiesOfPeople(keeping.url);
    const VISITORS = [
      ["Accept-Encoding", "gzip"],
      ["Accept-Encoding", "identity"],
    ];

    for (const path of addresses) {
      const asRendered = await Promise.all(VISITORS.map((visitor) => ask(rendered!, path, visitor)));
      await fc.assert(
        fc.asyncProperty(fc.array(hostileHeaders(given), { minLength: 4, maxLength: 4 }), async (people) => {
          for (const headers of people) {
            const { status } = await ask(kept!, path, headers);
            expect([path, status < 500]).toEqual([path, true]);
          }
          // Once it may be rendered for them, once it comes from memory.
          for (const [index, visitor] of [...VISITORS, ...VISITORS].entries()) {
            const visit = await ask(kept!, path, visitor);
            expect(comparable(visit)).toEqual(comparable(asRendered[index % VISITORS.length]!));
          }
        }),
        // The first decides what is kept; each address is one that nobody asked for before. Other values would find it kept.
        { numRuns: 1, endOnFailure: true },
      );
      for (const { status, html } of asRendered) {
        expect([path, status]).toEqual([path, 200]);
        expect(html).not.toContain(STRANGER);
      }
    }
    const metrics = await (await fetch(`${keeping.url}/metrics`)).text();
    const hits = Number(/^mare_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(metrics)![1]);
    expect(hits).toBeGreaterThan(addresses.length);
  });
});
