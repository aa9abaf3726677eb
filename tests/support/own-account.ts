import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Permission } from "#app/modules/identity/index.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { query } from "./application-processes.ts";
import { postLogin } from "./sign-in.ts";

/** The database of the browser tests' server (see playwright.config.ts). */
export const inDatabase = (sql: string) => query(".data/browser-tests", sql);

export interface Person {
  id: string;
  email: string;
}

interface GivenPerson {
  kind?: "cliente" | "lojista";
  phone?: string | null;
  permissions?: Permission[];
}

/** An account with the demo password; an administrator when permissions are given. */
export async function aPerson(
  name: string,
  { kind = "cliente", phone = "47988776655", permissions }: GivenPerson = {},
): Promise<Person> {
  const id = `pessoa-${randomUUID()}`;
  const email = `${id}@mare.test`;
  await inDatabase(`
    insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    values ('${id}', '${name}', '${email}', true, now(), now());
    insert into usuarios (user_id, nome_completo, telefone, tipo_cliente, created_at)
    values ('${id}', '${name}', ${phone ? `'${phone}'` : "null"}, '${kind}', now());
    insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    select '${id}', '${id}', '${id}', provider_id, password, now(), now()
    from auth_accounts join auth_users on auth_users.id = user_id where email = 'cliente@mare.test'`);
  if (permissions) {
    await inDatabase(`insert into administradores (user_id, permissions, created_at)
      values ('${id}', '{${permissions.join(",")}}', now())`);
  }
  return { id, email };
}

/** A new account, for tests that change account data. */
export async function signInAsSomebodyNew(
  page: Page,
  kind: "cliente" | "lojista" = "cliente",
): Promise<string> {
  const { id, email } = await aPerson("Pessoa de Teste", { kind, phone: null });
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  return id;
}

/** A new administrator with exactly these permissions. */
export async function signInAsAdministrator(page: Page, ...permissions: Permission[]): Promise<string> {
  const { id, email } = await aPerson("Pessoa de Teste", { phone: null, permissions });
  await postLogin(page.request, "/admin/login", email, DEMO_PASSWORD);
  return id;
}

/** Posts a form directly, without its screen. */
export const post = (request: APIRequestContext, path: string, form: Record<string, string> = {}) =>
  request.post(path, { form, headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
