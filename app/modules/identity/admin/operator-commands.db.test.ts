import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { anAdministrator, aSession } from "#tests/support/administrator.ts";
import { dismissAdministrator, renewAdministrator } from "./operator-commands.server.ts";

async function anAdministratorAtWork() {
  const { userId } = await anAdministrator();
  await aSession({ userId });
  const { email } = await db
    .selectFrom("auth_users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const sessions = () => db.selectFrom("auth_sessions").select("id").where("user_id", "=", userId).execute();
  return { email, sessions };
}

it("an administrator who is dismissed at the terminal has no session any more, and another one goes on", async () => {
  const [goes, stays] = [await anAdministratorAtWork(), await anAdministratorAtWork()];
  expect(await dismissAdministrator("operator", goes.email)).toMatchObject({ ok: true, link: null });
  expect(await goes.sessions()).toEqual([]);
  expect(await stays.sessions()).toHaveLength(1);
  expect(await dismissAdministrator("operator", goes.email)).toMatchObject({ problem: "disabled" });
  expect(await dismissAdministrator("operator", stays.email)).toMatchObject({ problem: "last-keeper" });
  expect(await stays.sessions()).toHaveLength(1);
});

it("an administrator who gets a new link has no session any more", async () => {
  const { email, sessions } = await anAdministratorAtWork();
  expect(await renewAdministrator("operator", email)).toMatchObject({
    ok: true,
    link: expect.stringContaining("/redefinir-senha?token="),
  });
  expect(await sessions()).toEqual([]);
});
