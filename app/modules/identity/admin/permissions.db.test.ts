import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import type { Permission, Viewer } from "../viewer.ts";
import { changePermissions, listAdministrators } from "./index.server.ts";

async function anAdministrator(name: string, ...permissions: Permission[]): Promise<Viewer> {
  const viewer = await aViewer({ role: "admin", permissions, name });
  await db
    .insertInto("administradores")
    .values({ user_id: viewer.userId, permissions, created_at: clock.now() })
    .execute();
  return viewer;
}

const heldBy = async ({ userId }: Viewer) =>
  (
    await db
      .selectFrom("administradores")
      .select("permissions")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow()
  ).permissions;

const auditOf = ({ userId }: Viewer) =>
  db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", userId)
    .orderBy("id")
    .execute();

let ana: Viewer;
let bia: Viewer;

beforeEach(async () => {
  await db.deleteFrom("administradores").execute();
  ana = await anAdministrator("Ana", "system_settings", "manage_users");
  bia = await anAdministrator("Bia", "manage_orders");
});

it("gives and takes permissions, with a reason in the audit log", async () => {
  const request = {
    userId: bia.userId,
    shown: ["manage_orders"],
    chosen: ["view_analytics"],
    reason: " Férias ",
  };
  expect(await changePermissions(ana, request)).toEqual({ ok: true, name: "Bia" });
  expect(await heldBy(bia)).toEqual(["view_analytics"]);
  expect(await auditOf(bia)).toEqual([
    {
      action: "alterar-permissoes",
      actor_id: ana.userId,
      before: { permissoes: ["manage_orders"] },
      after: { permissoes: ["view_analytics"], motivo: "Férias" },
    },
  ]);
});

it("changes what was changed in the form, and nothing somebody else changed meanwhile", async () => {
  const shown = ["manage_orders"];
  await changePermissions(ana, {
    userId: bia.userId,
    shown,
    chosen: [...shown, "manage_users"],
    reason: "a",
  });
  await changePermissions(ana, {
    userId: bia.userId,
    shown,
    chosen: [...shown, "view_analytics"],
    reason: "b",
  });
  expect([...(await heldBy(bia))].sort()).toEqual(["manage_orders", "manage_users", "view_analytics"]);
});

it.each([
  ["a blank reason", { reason: " \n\0 " }, "reason-missing"],
  ["nothing new", { chosen: ["manage_orders"] }, "nothing-changed"],
  ["a permission that does not exist", { chosen: ["manage_orders", "root"] }, "nothing-changed"],
  ["nobody", { userId: "ninguem\0" }, "unknown"],
])("refuses %s, and writes nothing", async (_, given, problem) => {
  const request = {
    userId: bia.userId,
    shown: ["manage_orders"],
    chosen: [],
    reason: "Porque sim",
    ...given,
  };
  expect(await changePermissions(ana, request)).toMatchObject({ ok: false, problem });
  expect(await heldBy(bia)).toEqual(["manage_orders"]);
  expect(await auditOf(bia)).toEqual([]);
});

it("nobody takes system_settings from themselves, so that one administrator always has it", async () => {
  const shown = ["system_settings", "manage_users"];
  const own = (chosen: string[]) =>
    changePermissions(ana, { userId: ana.userId, shown, chosen, reason: "Pausa" });
  expect(await own(["manage_users"])).toMatchObject({ ok: false, problem: "own-settings" });
  expect(await own(["system_settings"])).toMatchObject({ ok: true });
  expect(await heldBy(ana)).toEqual(["system_settings"]);
});

it("of two administrators who take system_settings from each other at once, one keeps it", async () => {
  const settings: Permission[] = ["system_settings"];
  const [carla, dora] = [
    await anAdministrator("Carla", ...settings),
    await anAdministrator("Dora", ...settings),
  ];
  const take = (from: Viewer, by: Viewer) =>
    changePermissions(by, { userId: from.userId, shown: settings, chosen: [], reason: "Disputa" });
  const results = await meetingAt(
    sql`select from administradores where user_id in (${carla.userId}, ${dora.userId}) for update`,
    [() => take(carla, dora), () => take(dora, carla)],
  );
  expect(results).toMatchObject([{ ok: true }, { ok: false, problem: "not-allowed" }]);
  expect([...(await heldBy(carla)), ...(await heldBy(dora))]).toEqual(settings);
});

it("requires system_settings now, not when the page was opened", async () => {
  const request = { userId: bia.userId, shown: [], chosen: ["manage_users"], reason: "Promoção" };
  const onlyOnPaper = { ...bia, permissions: ["system_settings"] as const };
  for (const viewer of [bia, onlyOnPaper, await aViewer(), await aViewer({ role: "lojista" })])
    expect(await changePermissions(viewer, request)).toMatchObject({ ok: false, problem: "not-allowed" });
  await db
    .updateTable("administradores")
    .set({ disabled_at: clock.now() })
    .where("user_id", "=", ana.userId)
    .execute();
  expect(await changePermissions(ana, request)).toMatchObject({ ok: false, problem: "not-allowed" });
  expect(await heldBy(bia)).toEqual(["manage_orders"]);
});

it("lists everybody, those without access last, for administrators with system_settings", async () => {
  const gone = await anAdministrator("Abel", "manage_users");
  await db
    .updateTable("administradores")
    .set({ disabled_at: clock.now() })
    .where("user_id", "=", gone.userId)
    .execute();
  expect((await listAdministrators(ana))!.map(({ name, isActive }) => [name, isActive])).toEqual([
    ["Ana", true],
    ["Bia", true],
    ["Abel", false],
  ]);
  expect(await listAdministrators(bia)).toBeNull();
});

it("asks for the password again once the last one was given too long ago", async () => {
  const request = { userId: bia.userId, shown: [], chosen: ["manage_users"], reason: "Férias" };
  const later = { ...ana, confirmedAt: new Date(clock.now().getTime() - 10 * 60_000) };
  for (const viewer of [later, { ...ana, confirmedAt: null }])
    expect(await changePermissions(viewer, request)).toMatchObject({
      problem: "unconfirmed",
      problems: [{ field: "confirmacao" }],
    });
  expect(await heldBy(bia)).toEqual(["manage_orders"]);
  const justNow = { ...ana, confirmedAt: new Date(clock.now().getTime() - 9 * 60_000) };
  expect(await changePermissions(justNow, request)).toMatchObject({ ok: true });
});
