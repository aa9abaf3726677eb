import { beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { query } from "#tests/support/application-processes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";

const ACCOUNTS = [
  ["/supabase-login", "cliente@mare.test"],
  ["/supabase-login", "lojista@mare.test"],
  ["/admin/login", "admin@mare.test"],
] as const;
const AT_ONCE = 6;

/** Exports are in the audit log; a web process says now and then that it lives. */
const ALLOWED = ["insert audit_log", "insert processes", "update processes"];

let app: Application;
beforeAll(async () => {
  app = await startApplication({ env: { LOG_LEVEL: "error" } });
});

/** From now on each change of a row by a process that answers requests is noted. */
const noteChanges = () =>
  query(
    app.dataDir,
    `create table noted (change text primary key);
    create function note() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') in ('mare-web', 'mare-paying', 'mare-search') then
        insert into noted values (lower(tg_op) || ' ' || tg_table_name) on conflict do nothing;
      end if;
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition and relname <> 'noted' loop
        execute format('create trigger zz_note after insert or update or delete on %I for each row execute function note()', name);
      end loop;
    end $$`,
  );
const noted = async () =>
  (await query(app.dataDir, "select change from noted order by 1")).map(({ change }) => change);

async function signIn(login: string, email: string): Promise<string> {
  const answer = await fetch(app.url + login, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

it("opening every address, as each audience, changes no row", async () => {
  const people = [""];
  for (const [login, email] of ACCOUNTS) people.push(await signIn(login, email));
  await noteChanges();
  const left = people.flatMap((cookie) => TABLE.map(({ route, at = route }) => ({ cookie, at })));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { cookie, at } = next;
        const answer = await fetch(app.url + at, { headers: { Cookie: cookie }, redirect: "manual" });
        await answer.arrayBuffer();
      }
    }),
  );
  expect((await noted()).filter((change) => !ALLOWED.includes(String(change)))).toEqual([]);
  // It sees changes: an export is one.
  expect(await noted()).toContain("insert audit_log");
});
