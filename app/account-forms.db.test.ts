import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { registerAccount, requestPasswordReset } from "#app/modules/identity/account/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { action as login } from "./routes/account/login.route.tsx";
import { action as legacyRegister } from "./routes/account/register.route.tsx";
import { action as resetPassword } from "./routes/account/reset-password.route.tsx";
import { action as mainRegister } from "./routes/account/supabase-register.route.tsx";
import { action as adminLogin } from "./routes/admin/login.route.tsx";

/** Posts a form as a browser would, and returns the status and the page's text. */
async function post(action: (args: never) => unknown, path: string, fields: Record<string, string>) {
  const request = new Request(`http://127.0.0.1${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const args = { request, url: new URL(request.url), params: {}, context: new RouterContextProvider() };
  try {
    const answer = (await action(args as never)) as {
      data: { problems: { message: string }[] };
      init: { status: number };
    };
    return [answer.init.status, answer.data.problems.map(({ message }) => message)];
  } catch (thrown) {
    return [(thrown as Response).status, (thrown as Response).headers.get("Location")];
  }
}

/** From now on writing to this table fails, with an error or without. */
const breakTable = async (table: string, how: "breaks" | "drops" = "breaks") => {
  await sql
    .raw(`create or replace trigger broken before insert or update on ${table}
    for each row execute function ${how}()`)
    .execute(db);
};

let made = 0;
const ana = () => ({
  name: "Ana Paula",
  email: `ana${++made}@exemplo.com`,
  phone: "(11) 98765-4321",
  password: "rede-na-varanda",
  confirmPassword: "rede-na-varanda",
});

beforeEach(async () => {
  await sql`create or replace function breaks() returns trigger language plpgsql as
    $$begin raise exception 'the disk is on fire'; end$$`.execute(db);
  await sql`create or replace function drops() returns trigger language plpgsql as
    $$begin return null; end$$`.execute(db);
  for (const table of ["usuarios", "auth_accounts", "auth_sessions"]) {
    await sql.raw(`drop trigger if exists broken on ${table}`).execute(db);
  }
});

describe("after an unexpected error", () => {
  it.each([
    ["legacy", legacyRegister, "/register"],
    ["main", mainRegister, "/supabase-register"],
  ] as const)("the %s registration shows a message and writes nothing", async (_, action, path) => {
    const person = ana();
    await breakTable("usuarios");
    expect(await post(action, path, person)).toEqual([500, ["Erro inesperado ao criar conta"]]);
    expect(
      await db.selectFrom("auth_users").select("id").where("email", "=", person.email).execute(),
    ).toEqual([]);
    await sql`drop trigger broken on usuarios`.execute(db);
    expect(await post(action, `${path}?voltar=/cart`, person)).toEqual([
      302,
      `${path}?concluido&voltar=%2Fcart`,
    ]);
  });

  it("the reset shows a message, and its link still works", async () => {
    const person = ana();
    await registerAccount({ ...person, phone: null, role: "cliente" }, null);
    await requestPasswordReset(person.email);
    const letter = await db
      .selectFrom("emails")
      .select("props")
      .where("kind", "=", "reset-password")
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL((letter.props as { url: string }).url);
    const passwords = { password: "novo segredo", confirmPassword: "novo segredo" };
    await breakTable("auth_accounts");
    expect(await post(resetPassword, pathname + search, passwords)).toEqual([
      500,
      ["Erro ao redefinir senha. Tente novamente ou solicite um novo link."],
    ]);
    await sql`drop trigger broken on auth_accounts`.execute(db);
    expect(await post(resetPassword, pathname + search, passwords)).toEqual([
      302,
      "/redefinir-senha?concluido=sim",
    ]);
    // Longer than two presses of one form are apart.
    clock.advance(61_000);
    expect(await post(resetPassword, pathname + search, passwords)).toEqual([
      400,
      ["Link de redefinição inválido ou expirado. Solicite um novo link."],
    ]);
  });

  it("the login shows a message, and opens no session", async () => {
    const person = ana();
    const created = await registerAccount({ ...person, phone: null, role: "cliente" }, null);
    const userId = created.ok ? created.userId : "";
    await db.updateTable("auth_users").set({ email_verified: true }).where("id", "=", userId).execute();
    await breakTable("auth_sessions");
    expect(await post(login, "/login", person)).toEqual([500, ["Erro interno. Tente novamente mais tarde."]]);
    await breakTable("auth_sessions", "drops");
    expect(await post(login, "/login", person)).toEqual([500, ["Erro ao fazer login. Tente novamente."]]);
    await sql`drop trigger broken on auth_sessions`.execute(db);
    expect(await db.selectFrom("auth_sessions").select("id").where("user_id", "=", userId).execute()).toEqual(
      [],
    );
    const opens_at = new Date(clock.now().getTime() + 60_000);
    await db
      .insertInto("throttles")
      .values({ key: `entrada:loja:conta:${person.email}`, attempts: 10, opens_at })
      .execute();
    expect(await post(login, "/login", person)).toEqual([
      429,
      ["Muitas tentativas. Tente novamente em alguns minutos."],
    ]);
    await db.deleteFrom("throttles").execute();
    expect(await post(login, "/login", person)).toEqual([302, "/home"]);
  });

  it("the administrators' sign-in shows a message", async () => {
    const person = ana();
    const created = await registerAccount({ ...person, phone: null, role: "cliente" }, null);
    const user_id = created.ok ? created.userId : "";
    await db.updateTable("auth_users").set({ email_verified: true }).where("id", "=", user_id).execute();
    await db
      .insertInto("administradores")
      .values({ user_id, permissions: [], created_at: clock.now() })
      .execute();
    await breakTable("auth_sessions");
    expect(await post(adminLogin, "/admin/login", person)).toEqual([500, ["Erro interno. Tente novamente."]]);
  });
});

it("a role in the body makes a customer or a seller, and nothing more", async () => {
  for (const [role, stored] of [
    ["admin", "cliente"],
    ["seller", "lojista"],
  ]) {
    const person = ana();
    await post(legacyRegister, "/register", {
      ...person,
      role: role!,
      tipo_cliente: "admin",
      email_verified: "true",
    });
    const row = await db
      .selectFrom("usuarios")
      .innerJoin("auth_users", "auth_users.id", "usuarios.user_id")
      .leftJoin("administradores", "administradores.user_id", "usuarios.user_id")
      .select(["tipo_cliente", "email_verified", "administradores.user_id as administrator"])
      .where("auth_users.email", "=", person.email)
      .executeTakeFirst();
    expect(row).toEqual({ tipo_cliente: stored, email_verified: false, administrator: null });
  }
});

it("weak passwords and too many registrations are refused with the specification's messages", async () => {
  const weak = { ...ana(), password: "senha123", confirmPassword: "senha123" };
  expect(await post(mainRegister, "/supabase-register", weak)).toEqual([
    400,
    ["Erro no cadastro: Senha muito fraca. Escolha uma menos comum."],
  ]);
  const opens_at = new Date(clock.now().getTime() + 60_000);
  await db
    .insertInto("throttles")
    .values({ key: "cadastro:endereco:desconhecido", attempts: 30, opens_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ attempts: 30, opens_at }))
    .execute();
  expect(await post(mainRegister, "/supabase-register", ana())).toEqual([
    429,
    ["Erro no cadastro: Muitas tentativas. Tente novamente em alguns minutos."],
  ]);
});
