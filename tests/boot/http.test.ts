import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Application, startApplication, until } from "#tests/support/application.ts";

/** A fake CEP service; unavailable until a test enables it. */
let answerCep = (_path: string): object | null => null;
const cepService = createServer((request, response) => {
  const answer = answerCep(request.url!);
  if (answer) response.end(JSON.stringify(answer));
  else response.destroy();
});

let app: Application;
beforeAll(async () => {
  await new Promise<void>((listening) => cepService.listen(0, "127.0.0.1", listening));
  const { port } = cepService.address() as AddressInfo;
  app = await startApplication({ env: { CEP_SERVICE_URL: `http://127.0.0.1:${port}/ws` } });
});
afterAll(() => void cepService.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/`, { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** A raw request, because `fetch` would normalise it. */
async function raw(requestLine: string, headers: Record<string, string> = {}): Promise<string> {
  const all = { Host: `127.0.0.1:${app.port}`, Connection: "close", ...headers };
  const socket = connect(app.port, "127.0.0.1");
  socket.write([requestLine, ...Object.entries(all).map((header) => header.join(": ")), "\r\n"].join("\r\n"));
  let received = "";
  try {
    for await (const chunk of socket.setEncoding("utf8")) received += chunk;
  } catch {
    // The server closed the connection while we were still sending; use what was received.
  }
  return received;
}

describe("every answer", () => {
  it.each(["/", "/nada-aqui", "/healthz", "/favicon.svg"])(
    "at %s carries the security headers",
    async (path) => {
      const { headers } = await get(path, { Origin: "https://foreign.example" });
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
      // No Strict-Transport-Security over plain http on loopback: the browser could not come back.
      expect(headers.get("Strict-Transport-Security")).toBeNull();
    },
  );

  it("has our own request id, whatever id a client without a proxy sends", async () => {
    const { headers } = await get("/healthz", { "X-Request-Id": "chosen-by-client" });
    expect(headers.get("X-Request-Id")).not.toBe("chosen-by-client");
  });
});

describe("the routes of links in view", () => {
  it("are told for as many links as a page has, and refused for thousands at once", async () => {
    const version = /\/assets\/manifest-(\w+)\.js/.exec(await (await get("/")).text())![1]!;
    const ask = (paths: string[]) =>
      get(`/__manifest?${new URLSearchParams({ paths: paths.join(), version })}`);
    const told = await ask(["/product/bella-1", "/category/saias"]);
    expect(Object.keys(await told.json())).toContain("routes/storefront/product-page.route");
    expect((await ask(Array.from({ length: 2_000 }, (_, n) => String(n % 10)))).status).toBe(400);
  });

  it("are told to whoever gets them, and nobody else", async () => {
    for (const method of ["OPTIONS", "POST", "DELETE"])
      expect((await fetch(`${app.url}/__manifest?paths=/`, { method })).status, method).toBe(405);
  });
});

it("an address that is only read says so to every other method, in no other language", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", "/api/cep"])
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await fetch(app.url + path, { method, headers: { Origin: app.url } });
      expect([path, method, answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([
        path,
        method,
        405,
        "GET, HEAD",
        "",
      ]);
    }
});

describe("the nonce of a page", () => {
  async function nonces(path: string) {
    const answer = await get(path);
    const html = await answer.text();
    return {
      allowed: answer.headers
        .get("Content-Security-Policy")
        ?.match(/script-src 'self' 'nonce-([\w-]+)'/)?.[1],
      // A data block is not a script and needs no nonce.
      tags: html.match(/<(script(?! type="(application\/ld\+json|text\/plain)")|style)\b[^>]*>/g) ?? [],
      used: new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)),
    };
  }

  it.each(["/", "/nada-aqui"])("at %s is on every script and style, and differs each time", async (path) => {
    const [first, second] = await Promise.all([nonces(path), nonces(path)]);
    expect(first.allowed).not.toBe(second.allowed);
    for (const { allowed, tags, used } of [first, second]) {
      expect(used).toEqual(new Set([allowed]));
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toContain(`nonce="${allowed}"`);
    }
  });
});

describe("hashed assets", () => {
  const script = () =>
    readdirSync("build/client/assets").find((name) => /^entry\.client-.+\.js$/.test(name))!;

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["identity", null],
  ])("are cached forever by a browser that accepts %s", async (accepted, encoding) => {
    const answer = await get(`/assets/${script()}`, { "Accept-Encoding": accepted });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Content-Type")).toContain("text/javascript");
    expect(await answer.text()).toContain("import");
  });

  it("hold the icons of every page", async () => {
    const sprite = (await (await get("/")).text()).match(/\/assets\/icons-[\w-]+\.svg/)?.[0];
    const answer = await get(`${sprite}`);
    expect(answer.headers.get("Content-Type")).toContain("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toContain('<symbol id="truck"');
  });

  it("that do not exist are a 404 that is not cached", async () => {
    const answer = await get("/assets/gone-12345678.js");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control") ?? "").not.toContain("immutable");
  });
});

describe("pages", () => {
  it.each(["br", "gzip"])("are compressed with %s", async (encoding) => {
    const answer = await get("/", { "Accept-Encoding": encoding });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
    expect(await answer.text()).toContain("</html>");
  });

  it.each([
    ["/", 110],
    ["/product/bella-1", 88],
    ["/search?q=vestido", 70],
    ["/category/roupas", 54],
    ["/trending", 140],
    ["/cart", 36],
  ])("at %s are at most %i KB of HTML, before compression", async (path, kilobytes) => {
    const html = await (await get(path)).arrayBuffer();
    expect(html.byteLength).toBeLessThanOrEqual(kilobytes * 1000);
  });

  it("for developers are there in the demo", async () => {
    expect((await get("/dev/design")).status).toBe(200);
  });

  it("that do not exist are a Portuguese 404 with a link home", async () => {
    const answer = await get("/nada-aqui");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("Página não encontrada");
    expect(html).toMatch(/<a [^>]*href="\/"/);
  });
});

it("what somebody typed is text in the page and in its data, never markup", async () => {
  const typed = `"'></title></script><script>alert(1)</script>`;
  const html = await (await get(`/search?q=${encodeURIComponent(typed)}`)).text();
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toContain("<script>alert(1)");
});

describe("a mutation", () => {
  it.each([
    ["a foreign page", { Origin: "https://evil.example" }],
    ["nowhere", {}],
  ])("from %s is refused in Portuguese", async (_, headers) => {
    const answer = await post("a=1", headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("<h1>Envio recusado</h1>");
  });

  it("from a foreign name that was made to resolve to this machine is refused", async () => {
    const headers = { Host: "evil.example", Origin: "http://evil.example", "Content-Length": "0" };
    expect((await raw("POST / HTTP/1.1", headers)).slice(0, 12)).toBe("HTTP/1.1 403");
  });

  it("from our own page reaches the application", async () => {
    expect((await post("a=1", { Origin: app.url })).status).not.toBe(403);
  });

  const twoMegabytes = new Uint8Array(2 * 1024 * 1024);
  it.each([
    ["announced", () => twoMegabytes],
    ["unannounced", () => new Blob([twoMegabytes]).stream()],
  ])("of 2 MB, %s, is refused in Portuguese", async (_, body) => {
    const answer = await post(body(), { Origin: app.url });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("<h1>Conteúdo grande demais</h1>");
  });
});

describe("garbage", () => {
  it.each([
    ["half a character", "/%E0%A4%A"],
    ["half an escape", "/%"],
    ["no host", "//"],
    ["a host in the path", "//evil.example/%2e%2e"],
    ["an escaped null byte", "/%00"],
    ["a null byte", "/a\0b"],
    ["a long query", `/?q=${"a".repeat(8_000)}`],
    ["a query longer than any header may be", `/?q=${"a".repeat(60_000)}`],
    ["a long path", `/${"a".repeat(8_000)}`],
    ["half a character in the query", "/?q=%E0%A4%A"],
    ["a null byte where data is asked for", "/_root.data?_routes=%00"],
    ["half a character where routes are asked for", "/__manifest?paths=%E0%A4%A"],
    ["an unknown method", "/", "PROPFIND"],
  ])("with %s never ends in a 500", async (_, target, method = "GET") => {
    expect((await raw(`${method} ${target} HTTP/1.1`)).slice(0, 12)).toMatch(/^HTTP\/1\.1 [234]/);
  });

  it("is a request with two lengths, and one that asks to be echoed", async () => {
    const twoLengths = { "Content-Length": "4", "Transfer-Encoding": "chunked", Origin: app.url };
    expect((await raw("POST / HTTP/1.1", twoLengths)).slice(0, 12)).toBe("HTTP/1.1 400");
    const echo = await raw("TRACE / HTTP/1.1", { "X-Secret": "segredo-eco" });
    expect(echo.slice(0, 10)).toBe("HTTP/1.1 4");
    expect(echo).not.toContain("segredo-eco");
  });

  it("cannot reach a file outside the public folder", async () => {
    for (const path of ["/../server/web.js", "/..%2fserver%2fweb.js", "/assets/../../server/web.js"]) {
      expect((await raw(`GET ${path} HTTP/1.1`)).slice(0, 12)).toBe("HTTP/1.1 404");
    }
  });
});

describe("the log", () => {
  it("is one JSON line per request, with the response's request id and without secrets", async () => {
    const secret = "segredo-4711";
    const answer = await fetch(`${app.url}/nada-aqui?token=${secret}`, {
      method: "POST",
      headers: { Origin: app.url, Authorization: `Bearer ${secret}`, Cookie: `session=${secret}` },
      body: new URLSearchParams({ senha: secret }),
    });
    await get("/%E0%A4%A");
    const requestId = answer.headers.get("X-Request-Id");
    await until(() => app.log().some((line) => line.requestId === requestId), "the line of this request");

    expect(app.log().find((line) => line.requestId === requestId)).toMatchObject({
      method: "POST",
      path: "/nada-aqui",
      status: answer.status,
      address: "127.0.0.1",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(app.stdout() + app.stderr()).not.toContain(secret);
    const afterReady = app.stdout().split(`  ${app.url}\n`)[1]!;
    // The start's terminal output is indented by two spaces.
    const logged = afterReady.split("\n").filter((line) => line !== "" && !line.startsWith("  "));
    for (const line of logged) expect(JSON.parse(line)).toHaveProperty("level");
    expect(app.stderr()).toBe("");
  });
});

describe("an attempt to get around a control", () => {
  const attempt = (email: string, origin = app.url) =>
    fetch(`${app.url}/supabase-login`, {
      method: "POST",
      headers: { Origin: origin },
      body: new URLSearchParams({ email, password: "um palpite" }),
      redirect: "manual",
    });

  it("from a foreign page, by a form that is none, or by guessing on, is in the log with its status", async () => {
    const foreign = await attempt("alvo@exemplo.com", "https://evil.example");
    const bad = await attempt("nada");
    let guess = await attempt("alvo@exemplo.com");
    for (let more = 0; more < 10; more++) guess = await attempt("alvo@exemplo.com");
    for (const [answer, status] of [
      [foreign, 403],
      [bad, 400],
      [guess, 429],
    ] as const) {
      expect(answer.status).toBe(status);
      const requestId = answer.headers.get("X-Request-Id");
      await until(() => app.log().some((line) => line.requestId === requestId), "the line of this request");
      expect(app.log().find((line) => line.requestId === requestId)).toMatchObject({
        method: "POST",
        path: "/supabase-login",
        status,
        address: "127.0.0.1",
      });
    }
  });
});

describe("city and street of a CEP", () => {
  it("come from the configured service, on every page that asks for a CEP", async () => {
    answerCep = (path) =>
      path === "/ws/11055300/json/"
        ? { logradouro: "Rua das Marés", bairro: "Gonzaga", localidade: "Santos", uf: "SP" }
        : null;
    expect(await (await get("/api/cep?cep=11055-300")).json()).toEqual({
      ok: true,
      cep: "11055300",
      state: { code: "SP", name: "São Paulo" },
      city: "Santos",
      street: "Rua das Marés",
      district: "Gonzaga",
    });
    for (const page of ["/location", "/product/bella-1"]) {
      expect(await (await get(`${page}?cep=11055300`)).text()).toContain("Santos/SP");
    }
  });

  it("are typed by the buyer while the service is unavailable; the freight is still known", async () => {
    answerCep = () => null;
    expect(await (await get("/api/cep?cep=20040-002")).json()).toMatchObject({
      state: { code: "RJ" },
      city: null,
    });
    expect(await (await get("/location?cep=20040002")).text()).toContain("Rio de Janeiro");
  });
});
