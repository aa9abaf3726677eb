import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expect } from "./browser.ts";

const ACCOUNTS = {
  cliente: { email: "cliente@mare.test", login: "/supabase-login" },
  lojista: { email: "lojista@mare.test", login: "/supabase-login" },
  "novo-lojista": { email: "novo-lojista@mare.test", login: "/supabase-login" },
  admin: { email: "admin@mare.test", login: "/admin/login" },
  gerente: { email: "gerente@mare.test", login: "/admin/login" },
} as const;
export type DemoAccount = keyof typeof ACCOUNTS;

/** Signs a demo account in without the form; the page's browser context keeps the session. */
export async function signInAs(page: Page, account: DemoAccount): Promise<void> {
  await signInRequest(page.request, account);
}

/** The same for a test without a page. */
export async function signInRequest(request: APIRequestContext, account: DemoAccount): Promise<void> {
  const { email, login } = ACCOUNTS[account];
  await postLogin(request, login, email, DEMO_PASSWORD);
}

/** The login form, posted as the browser would without scripts. */
export async function postLogin(
  request: APIRequestContext,
  login: string,
  email: string,
  password: string,
): Promise<void> {
  const answer = await request.post(login, {
    form: { email, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), `${email} at ${login}`).toBe(302);
}
