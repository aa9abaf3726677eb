import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { anAdministrator, aSession } from "#tests/support/administrator.ts";
import { aViewer } from "#tests/support/factories.ts";
import { readViewer } from "../session/read-viewer.server.ts";
import type { Viewer } from "../viewer.ts";
import { blockUser, unblockUser } from "./block-user.server.ts";
import { forceSignOut } from "./force-sign-out.server.ts";

const WHY = "Compras com cartões de outras pessoas";

const stateOf = ({ userId }: Viewer) =>
  db
    .selectFrom("usuarios")
    .select(["bloqueado_em", "motivo_bloqueio"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

const auditOf = ({ userId }: Viewer) =>
  db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject_kind", "=", "usuario")
    .where("subject_id", "=", userId)
    .orderBy("id")
    .execute();

const lettersTo = async ({ email }: Viewer) =>
  (
    await db
      .selectFrom("emails")
      .select(["kind", "props"])
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute()
  ).map(({ kind, props }) => [kind, props]);

const setPermissions = ({ userId }: Viewer, permissions: string[]) =>
  db.updateTable("administradores").set({ permissions }).where("user_id", "=", userId).execute();

describe("blocking", () => {
  it("takes access away at once, says why, is audited, and is undone by unblocking", async () => {
    const [admin, ana] = [await anAdministrator({ name: "Helena Prado" }), await aViewer()];
    const tokens = [await aSession(ana, "celular"), await aSession(ana, "escritorio")];
    expect(await readViewer(tokens[0]!)).not.toBeNull();

    expect(await blockUser(admin, ana.userId, `  ${WHY}\r\nem um dia\u0000 `)).toMatchObject({ ok: true });
    expect(await stateOf(ana)).toEqual({
      bloqueado_em: expect.any(Date),
      motivo_bloqueio: `${WHY}\nem um dia`,
    });
    for (const token of tokens) expect(await readViewer(token)).toBeNull();
    expect(await lettersTo(ana)).toEqual([
      ["account-blocked", { name: ana.name, reason: `${WHY}\nem um dia` }],
    ]);

    // A session opened during the block is unusable, and stays so afterwards.
    const late = await aSession(ana, "atrasada");
    expect(await readViewer(late)).toBeNull();
    expect(await unblockUser(admin, ana.userId, "Era engano")).toMatchObject({ ok: true });
    expect(await stateOf(ana)).toEqual({ bloqueado_em: null, motivo_bloqueio: null });
    expect(await readViewer(late)).toBeNull();
    expect(await readViewer(await aSession(ana, "nova"))).not.toBeNull();
    expect((await lettersTo(ana)).at(-1)).toEqual([
      "account-unblocked",
      { name: ana.name, loginUrl: "http://127.0.0.1:3000/supabase-login" },
    ]);
    expect(await auditOf(ana)).toEqual([
      {
        actor_id: admin.userId,
        action: "bloquear-usuario",
        before: { situacao: "ativo", acessos: 2 },
        after: { situacao: "bloqueado", motivo: `${WHY}\nem um dia`, acessos: 0 },
      },
      {
        actor_id: admin.userId,
        action: "desbloquear-usuario",
        before: { situacao: "bloqueado", desde: expect.any(String), motivo: `${WHY}\nem um dia` },
        after: { situacao: "ativo", motivo: "Era engano" },
      },
    ]);
  });

  it("needs a reason, both ways", async () => {
    const [admin, ana] = [await anAdministrator(), await aViewer()];
    for (const blank of ["", "  \n\t ", "\u0000"]) {
      expect(await blockUser(admin, ana.userId, blank)).toMatchObject({
        ok: false,
        problem: "reason-missing",
      });
      expect(await unblockUser(admin, ana.userId, blank)).toMatchObject({
        ok: false,
        problem: "reason-missing",
      });
    }
    expect(await auditOf(ana)).toEqual([]);
  });

  it("happens once when two administrators block at once, and the second reads who did it", async () => {
    const [helena, rui, ana] = [
      await anAdministrator({ name: "Helena Prado" }),
      await anAdministrator({ name: "Rui Costa" }),
      await aViewer(),
    ];
    const results = await Promise.all([
      blockUser(helena, ana.userId, WHY),
      blockUser(rui, ana.userId, "Também acho"),
    ]);
    const first = results[0]!.ok ? "Helena Prado" : "Rui Costa";
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      ok: false,
      problem: "already-done",
      message: expect.stringMatching(
        `^Esta conta já foi bloqueada por ${first} em .+\\. Nada foi alterado\\.$`,
      ),
    });
    expect(await auditOf(ana)).toHaveLength(1);
    expect(await lettersTo(ana)).toHaveLength(1);
    await unblockUser(rui, ana.userId, "Resolvido");
    expect(await unblockUser(helena, ana.userId, "Resolvido")).toMatchObject({
      problem: "already-done",
      message: expect.stringContaining("desbloqueada por Rui Costa em"),
    });
  });

  it("names no author where the audit log has none", async () => {
    const [admin, ana] = [await anAdministrator(), await aViewer()];
    expect(await unblockUser(admin, ana.userId, WHY)).toMatchObject({
      ok: false,
      problem: "already-done",
      message: "Esta conta já está desbloqueada. Nada foi alterado.",
    });
  });

  it("also works for an account without a profile, which gets one", async () => {
    const [admin, ana] = [await anAdministrator(), await aViewer()];
    await db.deleteFrom("usuarios").where("user_id", "=", ana.userId).execute();
    const token = await aSession(ana);
    expect(await blockUser(admin, ana.userId, WHY)).toMatchObject({ ok: true });
    expect(await stateOf(ana)).toMatchObject({ motivo_bloqueio: WHY });
    expect(await readViewer(token)).toBeNull();
  });
});

describe("permission", () => {
  const actions = {
    blocking: (viewer: Viewer, id: string) => blockUser(viewer, id, WHY),
    unblocking: (viewer: Viewer, id: string) => unblockUser(viewer, id, WHY),
    "signing out": forceSignOut,
  };

  describe.each(Object.entries(actions))("%s", (_, act) => {
    it("requires manage_users at the moment it happens", async () => {
      const ana = await aViewer();
      const refused = { ok: false, problem: "not-allowed" };
      expect(await act(await aViewer(), ana.userId)).toMatchObject(refused);
      expect(await act(await aViewer({ role: "lojista" }), ana.userId)).toMatchObject(refused);
      expect(
        await act(await anAdministrator({}, ["manage_sellers", "system_settings"]), ana.userId),
      ).toMatchObject(refused);
      const lost = await anAdministrator();
      await setPermissions(lost, ["view_analytics"]);
      expect(await act(lost, ana.userId)).toMatchObject(refused);
      expect(await auditOf(ana)).toEqual([]);
    });

    it("refuses one's own account and unknown ids", async () => {
      const admin = await anAdministrator();
      expect(await act(admin, admin.userId)).toMatchObject({ ok: false, problem: "own-account" });
      for (const id of ["ninguem", "", "a'b\u0000", "%", "x".repeat(500)]) {
        expect(await act(admin, id)).toMatchObject({ ok: false, problem: "unknown" });
      }
    });

    it("refuses an administrator's account without system_settings", async () => {
      const [clerk, helena] = [await anAdministrator({}, ["manage_users"]), await anAdministrator()];
      const token = await aSession(helena, `de-${helena.userId}`);
      expect(await act(clerk, helena.userId)).toMatchObject({ ok: false, problem: "administrator" });
      expect(await readViewer(token)).not.toBeNull();
    });
  });

  it("two administrators who block each other at once leave one", async () => {
    const [helena, rui] = [await anAdministrator(), await anAdministrator()];
    const results = await Promise.all([
      blockUser(helena, rui.userId, WHY),
      blockUser(rui, helena.userId, WHY),
    ]);
    expect(results.map((result) => (result.ok ? "done" : result.problem)).sort()).toEqual([
      "done",
      "not-allowed",
    ]);
  });

  it("an unblocked administrator's letter links to the administrators' login", async () => {
    const [helena, rui] = [await anAdministrator(), await anAdministrator()];
    await blockUser(helena, rui.userId, WHY);
    await unblockUser(helena, rui.userId, WHY);
    expect((await lettersTo(rui)).at(-1)).toEqual([
      "account-unblocked",
      { name: rui.name, loginUrl: "http://127.0.0.1:3000/admin/login" },
    ]);
  });
});

describe("signing out", () => {
  it("ends every session of one person, says how many, and audits only what happened", async () => {
    const [admin, ana, bia] = [await anAdministrator(), await aViewer(), await aViewer()];
    const tokens = [await aSession(ana, "a1"), await aSession(ana, "a2")];
    const other = await aSession(bia, "b1");
    expect(await forceSignOut(admin, ana.userId)).toEqual({ ok: true, ended: 2 });
    expect(await forceSignOut(admin, ana.userId)).toEqual({ ok: true, ended: 0 });
    for (const token of tokens) expect(await readViewer(token)).toBeNull();
    expect(await readViewer(other)).not.toBeNull();
    expect(await auditOf(ana)).toEqual([
      {
        actor_id: admin.userId,
        action: "encerrar-acessos",
        before: { acessos: 2 },
        after: { acessos: 0 },
      },
    ]);
  });
});
