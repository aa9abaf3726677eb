import { expect, it } from "vitest";
import { requestPasswordReset, resetPassword } from "#app/modules/identity/account/index.server.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ensureAdministrators } from "./administrators.ts";

const ensure = (...emails: string[]) => ensureAdministrators(databaseUrl(), emails, clock.now());
const administrators = async () =>
  (
    await db
      .selectFrom("administradores")
      .innerJoin("auth_users", "auth_users.id", "administradores.user_id")
      .select(["email", "permissions"])
      .where("disabled_at", "is", null)
      .orderBy("email")
      .execute()
  ).map(({ email, permissions }) => [email, permissions.length]);

it("administrators are those of the configuration, with every permission, at each start anew", async () => {
  await Promise.all([
    ensure("dona@loja.example", "socio@loja.example"),
    ensure("dona@loja.example", "socio@loja.example"),
  ]);
  expect(await administrators()).toEqual([
    ["dona@loja.example", 7],
    ["socio@loja.example", 7],
  ]);
  await ensure("dona@loja.example");
  expect(await administrators()).toEqual([["dona@loja.example", 7]]);
  await ensure("dona@loja.example", "socio@loja.example");
  await ensure("dona@loja.example", "socio@loja.example");
  const audit = await db.selectFrom("audit_log").select(["action", "actor_name"]).orderBy("id").execute();
  expect(audit.map(({ action }) => action)).toEqual([
    "nomear-administrador",
    "nomear-administrador",
    "dispensar-administrador",
    "nomear-administrador",
  ]);
});

it("an administrator has no password until the link by letter sets one", async () => {
  const email = "nova@loja.example";
  await ensure(email);
  const client = { cookies: "", userAgent: null, address: null };
  const enter = () => signIn({ email, password: "segredo da loja" }, client, "admin");
  const [before] = await Promise.all([enter(), requestPasswordReset(email)]);
  expect(before).toMatchObject({ ok: false, problem: "wrong" });
  const { props } = await db
    .selectFrom("emails")
    .select("props")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const token = new URL((props as { url: string }).url).searchParams.get("token")!;
  expect(await resetPassword(token, "segredo da loja", client)).toMatchObject({ ok: true, role: "admin" });
  expect(await enter()).toMatchObject({ ok: true, role: "admin" });
});
