import { execFile } from "node:child_process";
import { hostname, userInfo } from "node:os";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { resetPassword } from "#app/modules/identity/account/index.server.ts";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { NO_SETTINGS } from "#tests/support/no-settings.ts";
import { ensureAdministrators } from "./administrators.ts";

interface Answer {
  code: number;
  out: string;
  error: string;
}

const SETTINGS = {
  PAYMENT_PROVIDER: "sandbox",
  SMTP_URL: "smtp://127.0.0.1:2525",
  PUBLIC_URL: "https://loja.example",
};

/** As an operator runs it: a process of its own, the settings in its environment. */
async function admin(args: string[], settings: Record<string, string> = {}): Promise<Answer> {
  // Otherwise the environment of this process, so that both also have the same clock where a run sets one.
  const env = { ...process.env, ...NO_SETTINGS, ...SETTINGS, DATABASE_URL: databaseUrl(), ...settings };
  const command = ["--disable-warning=ExperimentalWarning", "scripts/admin.ts", ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
  );
}

const client = { cookies: "", userAgent: null, address: null };
const enter = (email: string, password: string) => signIn({ email, password }, client, "admin");
const linkIn = ({ out }: Answer) => new URL(out.match(/https:\S+/)![0]);
const follow = (answer: Answer, password: string) =>
  resetPassword(linkIn(answer).searchParams.get("token")!, password, client);

const administrators = async () =>
  (
    await db
      .selectFrom("administradores")
      .innerJoin("auth_users", "auth_users.id", "administradores.user_id")
      .select(["email", "permissions", "disabled_at"])
      .orderBy("email")
      .execute()
  ).map((row) => [row.email, row.permissions.length, row.disabled_at === null]);

const lastAudit = () => db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();

beforeEach(async () => {
  await db.deleteFrom("auth_users").execute();
});

describe("npm run admin", () => {
  it("makes the first administrator, who sets a password by the link and signs in", async () => {
    const made = await admin(["create", "Ana@Loja.example", "--name", "Ana  Prado"]);
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.out).toContain("ana@loja.example is an administrator now");
    expect(linkIn(made).href).toMatch(/^https:\/\/loja\.example\/redefinir-senha\?token=/);
    expect(await administrators()).toEqual([["ana@loja.example", 7, true]]);
    expect(await enter("ana@loja.example", "segredo da ana")).toMatchObject({ ok: false });
    expect(await follow(made, "segredo da ana")).toMatchObject({ ok: true, role: "admin" });
    expect(await follow(made, "outro segredo")).toMatchObject({ ok: false, problem: "invalid" });
    expect(await enter("ana@loja.example", "segredo da ana")).toMatchObject({ ok: true, role: "admin" });
    expect(await lastAudit()).toMatchObject({
      action: "nomear-administrador",
      actor_id: null,
      actor_name: "Sistema",
      actor_role: "sistema",
      address: `terminal: ${userInfo().username}@${hostname()}`,
      after: { email: "ana@loja.example", nome: "Ana Prado", permissoes: [...PERMISSIONS] },
    });

    const again = await admin(["reset", "ana@loja.example"]);
    expect(again.code).toBe(0);
    expect(await db.selectFrom("auth_sessions").select("id").execute()).toEqual([]);
    expect(await enter("ana@loja.example", "segredo da ana")).toMatchObject({ ok: false, problem: "wrong" });
    expect(await follow(again, "segredo novo")).toMatchObject({ ok: true });
    expect(await enter("ana@loja.example", "segredo novo")).toMatchObject({ ok: true });

    const last = await admin(["disable", "ana@loja.example"]);
    expect(last).toMatchObject({ code: 1, out: "" });
    expect(last.error).toContain("Create another administrator first");

    const some = ["--permissions", "system_settings, manage_orders"];
    expect(await admin(["create", "bia@loja.example", "--name", "Bia", ...some])).toMatchObject({ code: 0 });
    expect(await admin(["disable", "ana@loja.example"])).toMatchObject({ code: 0, error: "" });
    expect(await administrators()).toEqual([
      ["ana@loja.example", 7, false],
      ["bia@loja.example", 2, true],
    ]);
    expect(await enter("ana@loja.example", "segredo novo")).toMatchObject({ ok: false, problem: "wrong" });
    expect(await lastAudit()).toMatchObject({ action: "dispensar-administrador", actor_name: "Sistema" });

    // The configuration of the next start changes neither of them.
    await ensureAdministrators(databaseUrl(), ["ana@loja.example", "dona@loja.example"], clock.now());
    expect(await administrators()).toEqual([
      ["ana@loja.example", 7, false],
      ["bia@loja.example", 2, true],
      ["dona@loja.example", 7, true],
    ]);
    const back = ["create", "ana@loja.example", "--name", "Ana", "--permissions", "manage_users"];
    expect(await admin(back)).toMatchObject({ code: 0 });
    expect((await administrators())[0]).toEqual(["ana@loja.example", 1, true]);
  });

  it.each([
    [["create"], "npm run admin -- create EMAIL"],
    [["create", "ana@loja", "--name", "Ana"], "not an e-mail address"],
    [["create", "ana@loja.example"], "Give the person's name"],
    [["create", "ana@loja.example", "--name", "<b>@</b>"], "Give the person's name"],
    [["create", "ana@loja.example", "--name", "Ana", "--permissions", "root"], "--permissions takes some of"],
    [["create", "ana@loja.example", "--name", "Ana", "--permissions", ""], "--permissions takes some of"],
    [["create", "ana@loja.example", "--name", "Ana", "--password", "segredo"], "Unknown option '--password'"],
    [["create", "cliente@loja.example", "--name", "Ana"], "A customer or seller has that address"],
    [["disable", "ninguem@loja.example"], "no administrator with that address"],
    [["reset", "cliente@loja.example"], "no administrator with that address"],
    [["reset", "ana@loja.example", "--name", "Ana"], "belong to create"],
  ])("refuses %j in a line, and changes nothing", async (args, words) => {
    await aViewer({ email: "cliente@loja.example" });
    const answer = await admin(args);
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.error).toContain(words);
    expect(answer.error).not.toContain("    at ");
    expect(await administrators()).toEqual([]);
  });

  it.each([
    [{ SMTP_URL: "" }, "Configuration: SMTP_URL must be set"],
    [{ DATABASE_URL: "postgresql://127.0.0.1:1/mare" }, "The database cannot be reached"],
    [{ DATABASE_URL: "", DATA_DIR: "/nowhere" }, "No Maré is running on /nowhere"],
  ])("says which setting is wrong: %j", async (settings, words) => {
    const answer = await admin(["reset", "ana@loja.example"], settings as Record<string, string>);
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.error).toContain(words);
    expect(answer.error).not.toContain("    at ");
  });
});
