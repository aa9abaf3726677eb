import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication, until } from "#tests/support/application.ts";

let app: Application;
beforeAll(async () => {
  app = await startApplication({ env: { ADMIN_SECOND_FACTOR: "required" } });
});

async function signIn(login: string, email: string): Promise<string> {
  const answer = await fetch(app.url + login, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

const get = (path: string, cookie: string) =>
  fetch(app.url + path, { redirect: "manual", headers: { Cookie: cookie } });

describe("a page that only some may see", () => {
  it.each([
    [
      "cliente@mare.test",
      ["/profile", "/orders", "/addresses", "/my-data", "/checkout", "/vender", "/contato"],
    ],
    ["lojista@mare.test", ["/painel-loja", "/seller/add-product"]],
  ])("of %s is stored nowhere", async (email, paths) => {
    const cookie = await signIn("/supabase-login", email);
    for (const path of paths) {
      const answer = await get(path, cookie);
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    }
  });

  it("is also the one where somebody signs in", async () => {
    for (const path of ["/login", "/supabase-login", "/admin/login", "/register"]) {
      const answer = await get(path, "");
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    }
  });

  it("is asked for again after signing in, unless its address is longer than any of ours", async () => {
    const buyNow = "/checkout/agora?produto=bella-1&cor=Preto&tamanho=M&quantidade=1";
    for (const path of [
      "/orders",
      "/order/x",
      "/painel-loja",
      "/admin/dashboard",
      "/order/x/nota/y/nota.xml",
      buyNow,
    ]) {
      const address = `${path}${path.includes("?") ? "&" : "?"}`;
      const location = async (search: string) =>
        (await get(address + search, "")).headers.get("Location") ?? "";
      if (path !== "/painel-loja") expect(await location("a=1"), path).toContain(encodeURIComponent("a=1"));
      expect(await location("a&".repeat(2200)), path).toMatch(/^\/[a-z/-]*$/);
    }
  });

  it("is logged with the account that asked, and so is one that was refused", async () => {
    const cookie = await signIn("/supabase-login", "cliente@mare.test");
    const asked = await get("/profile", cookie);
    const refused = await get("/admin/dashboard", cookie);
    expect(refused.status).toBe(302);
    const line = (answer: Response) =>
      app.log().find(({ requestId }) => requestId === answer.headers.get("X-Request-Id"));
    await until(() => Boolean(line(asked) && line(refused)), "the lines of both requests");
    expect(line(asked)).toMatchObject({ path: "/profile", userId: expect.any(String) });
    expect(line(refused)).toMatchObject({ path: "/admin/dashboard", userId: line(asked)!.userId });
  });
});

describe("an administrator where a second factor is required", () => {
  it("reaches nothing of the panel without one, and is led to the setup", async () => {
    const cookie = await signIn("/admin/login", "admin@mare.test");
    for (const path of ["/admin/dashboard", "/admin/dashboard/usuarios", "/admin/dashboard/pedidos"]) {
      const answer = await get(path, cookie);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([
        path,
        302,
        "/profile/seguranca",
      ]);
    }
    expect((await get("/profile/seguranca", cookie)).status).toBe(200);
  });
});
