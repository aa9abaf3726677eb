import { request } from "node:http";
import { text } from "node:stream/consumers";
import { request as apart, type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { cartLine, DRESS_M, withStoredCart } from "#tests/support/cart.ts";
import { CHROMIUM_FLAGS, chromiumPath, WITHOUT_PICTURES } from "#tests/support/chromium.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import { startTlsProxy } from "#tests/support/tls-proxy.ts";

const NAME = "loja.mare.example";

describe("behind a proxy that ends TLS, in a real browser", () => {
  let app: Application;
  let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
  let browser: Browser;

  beforeAll(async () => {
    proxy = await startTlsProxy(NAME);
    app = await startApplication({ env: { PUBLIC_URL: proxy.url, TRUST_PROXY: "1" } });
    proxy.passTo(app.port);
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS, WITHOUT_PICTURES, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    });
  });
  afterAll(async () => {
    await browser?.close();
    proxy?.close();
  });

  async function newBrowser(): Promise<Page> {
    const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true });
    return context.newPage();
  }

  async function signIn(page: Page, login: string, email: string, button = "Entrar"): Promise<void> {
    await page.goto(login);
    await field(page, "Email").fill(email);
    await field(page, "Senha").fill(DEMO_PASSWORD);
    await press(page, button);
  }

  const cookies = async (page: Page) =>
    (await page.context().cookies()).map(({ name, secure, httpOnly, sameSite }) => ({
      name,
      secure,
      httpOnly,
      sameSite,
    }));
  const session = async (page: Page) =>
    (await cookies(page)).filter(({ name }) => name.includes("session_token"));

  it("a customer signs in, buys and signs out, with Secure cookies", async () => {
    const page = await newBrowser();
    await withStoredCart(page, [cartLine(DRESS_M, 1)]);
    await signIn(page, "/supabase-login", "cliente@mare.test");
    await page.waitForURL("**/home");
    expect(await session(page)).toEqual([
      { name: "__Host-mare.session_token", secure: true, httpOnly: true, sameSite: "Lax" },
    ]);
    expect(await cookies(page)).toContainEqual({
      name: "__Host-mare.navegador",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });

    await page.goto("/checkout");
    await main(page)
      .getByRole("radio", { name: /^Retirada na loja/ })
      .check();
    await press(page, "Continuar para o pagamento");
    await page.waitForURL("**/checkout/pagamento");
    await main(page).getByRole("radio", { name: /^PIX/ }).check();
    await press(page, "Revisar o pedido");
    await page.waitForURL("**/checkout/confirmacao");
    await press(page, /^Confirmar pedido/);
    await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();

    await page.goto("/profile");
    await press(page, "Sair");
    await page.waitForURL((url) => url.pathname !== "/profile");
    expect(await session(page)).toEqual([]);
    // One cookie is set by a script: the owner of the browser's cart.
    for (const cookie of await cookies(page))
      expect(cookie).toMatchObject({ secure: true, httpOnly: cookie.name !== "__Host-mare.dono" });
  });

  it("every cookie that the server sets is Secure, for this host alone, and hidden from scripts that need it not", async () => {
    const cookies = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(app.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: proxy.url },
        body: new URLSearchParams(fields),
      });
      return answer.headers.getSetCookie().map((line) => {
        const [pair = "", ...attributes] = line.split("; ");
        return [pair.split("=")[0], attributes.filter((each) => !each.startsWith("Max-Age=")).sort()];
      });
    };
    const hidden = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"];
    const [adicionar, cor, tamanho] = DRESS_M;
    expect(
      Object.fromEntries([
        ...(await cookies("/supabase-login", { email: "cliente@mare.test", password: DEMO_PASSWORD })),
        ...(await cookies("/cookies", {})),
        ...(await cookies("/cart", { adicionar, cor, tamanho, quantidade: "1" })),
        ...(await cookies("/medidas/pessoas", { intent: "guardar", para: "mulher", cintura: "70" })),
      ]),
    ).toEqual({
      "__Host-mare.session_token": hidden,
      "__Host-mare.navegador": hidden,
      "__Host-mare.cookies": hidden,
      "__Host-mare.carrinho": hidden,
      "__Host-mare.aviso": hidden,
      "__Host-mare.tem-medidas": hidden.slice(1),
      "__Secure-mare.medidas": ["HttpOnly", "Path=/medidas", "SameSite=Lax", "Secure"],
    });
  });

  it("a customer registers and confirms by the letter's link", async () => {
    const page = await newBrowser();
    await page.goto("/supabase-register");
    await field(page, "Nome completo").fill("Rita Moura");
    await field(page, "Email").fill("rita@exemplo.com");
    await field(page, "Telefone").fill("(11) 98765-4321");
    await field(page, "Senha").fill("jangada-azul");
    await field(page, "Confirmar senha").fill("jangada-azul");
    await press(page, "Criar conta");
    await page.getByRole("heading", { name: "Cadastro realizado" }).waitFor();
    const postman = await apart.newContext({ baseURL: app.url });
    const letter = await lastLetterTo(postman, "rita@exemplo.com", "confirm-email");
    await postman.dispose();
    expect(letter.links[0]).toContain(`${proxy.url}/confirmar-email`);
    await page.goto(letter.links[0]!);
    await press(page, "Confirmar este email");
    await page.getByRole("heading", { name: "Email confirmado" }).waitFor();
  });

  it("a seller uploads a picture", async () => {
    const page = await newBrowser();
    await signIn(page, "/supabase-login", "lojista@mare.test");
    await page.waitForURL("**/painel-loja");
    await page.goto("/seller/add-product");
    const background = { width: 300, height: 400, channels: 3, background: "#a0703c" } as const;
    const buffer = await sharp({ create: background }).png().toBuffer();
    await page
      .getByLabel("Escolher fotos")
      .setInputFiles({ name: "bolsa.png", mimeType: "image/png", buffer });
    await page.getByRole("textbox", { name: /^Descrição da foto/ }).waitFor();
  });

  it("an administrator signs in and out", async () => {
    const page = await newBrowser();
    await signIn(page, "/admin/login", "admin@mare.test", "Acessar Sistema");
    await page.waitForURL("**/admin/dashboard");
    expect(await session(page)).toMatchObject([{ secure: true, httpOnly: true }]);
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/admin/dashboard"));
    expect(await session(page)).toEqual([]);
  });

  it.each([
    ["the shop's own page", { host: NAME, origin: "own" }, 302],
    ["its http twin", { host: NAME, origin: `http://${NAME}` }, 403],
    ["a foreign page", { host: NAME, origin: "https://evil.example" }, 403],
    [
      "a foreign page that names the host its own",
      { host: "evil.example", origin: "http://evil.example" },
      403,
    ],
    [
      "a foreign page that forwards its own name",
      { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
      403,
    ],
  ])("a form of %s is answered with the right status", async (_, headers, status) => {
    const origin = headers.origin === "own" ? proxy.url : headers.origin;
    const answer = await post("/sair", { ...headers, origin });
    expect(answer.status).toBe(status);
    expect(answer.location ?? "").not.toContain("evil");
  });

  /** By hand: a browser does not send a forged origin. */
  function post(path: string, headers: Record<string, string>) {
    return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      const asked = request(app.url + path, { method: "POST", headers }, async (answer) => {
        await text(answer);
        resolve({ status: answer.statusCode!, location: answer.headers.location });
      });
      asked.on("error", reject);
      asked.end();
    });
  }
});
