import { beforeAll, expect, it, onTestFinished } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import { kill, postmasterOf, processesOf } from "#tests/support/application-processes.ts";

let app: Application;
let cookie: string;
beforeAll(async () => {
  app = await startApplication();
  const answer = await fetch(`${app.url}/supabase-login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url },
    body: new URLSearchParams({ email: "cliente@mare.test", password: DEMO_PASSWORD }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
});

/** Connections stay open, new ones are taken by the system, and nobody answers on either. */
function freezeDatabase(): () => void {
  const all = [postmasterOf(app.dataDir).pid, ...processesOf(app.dataDir, "postgres: ")];
  const thaw = () => {
    for (const each of all) kill(each, "SIGCONT");
  };
  for (const each of all) kill(each, "SIGSTOP");
  onTestFinished(thaw);
  return thaw;
}

/**
 * Five times as long as a page may wait for the database, and less than a query of a command may (17 s): pages and their
 * queries have different limits, and a slow machine is no reason to fail.
 */
const FIVE_TIMES_ITS_PATIENCE = 15_000;
const get = (path: string, signedIn = false) =>
  fetch(app.url + path, {
    headers: signedIn ? { Cookie: cookie } : {},
    signal: AbortSignal.timeout(FIVE_TIMES_ITS_PATIENCE),
  }).catch((error: Error) => {
    if (error.name === "TimeoutError") expect.fail(`${path} was not answered in time`);
    throw error;
  });
const status = async (path: string) => (await fetch(app.url + path)).status;
const SAYS_SO = /<h1>(Voltamos em instantes|Demorou mais do que devia)<.h1>/;

it("pages that wait for a frozen database give up, /readyz says so although nobody asked before, and all come back", async () => {
  // Each leaves a connection behind that is open when the database freezes.
  const pages = [
    ["/search?q=vestido", false],
    ["/", true],
    ["/profile", true],
  ] as const;
  for (const [path, signedIn] of pages) expect((await get(path, signedIn)).status).toBe(200);
  const thaw = freezeDatabase();

  const visit = (round: string) =>
    Promise.all(
      pages.map(async ([path, signedIn]) => {
        const answer = await get(`${path}${path.includes("?") ? "&" : "?"}page=${round}`, signedIn);
        expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
        expect(await answer.text()).toMatch(SAYS_SO);
      }),
    );
  await visit("2");
  // On new connections: the others were given up.
  await visit("3");
  expect([await status("/readyz"), await status("/healthz")]).toEqual([503, 200]);

  thaw();
  await until(async () => (await status("/readyz")) === 200, "/readyz to answer 200 again");
  for (const [path, signedIn] of pages)
    await until(async () => (await get(path, signedIn)).status === 200, `${path} to answer 200 again`);
});

it("a crowd that finds the database frozen is answered as soon as one visitor is, signed in or not", async () => {
  const thaw = freezeDatabase();
  const crowd = Array.from({ length: 60 }, (_, n) => get(`/search?q=saia&page=${n + 2}`, n % 2 === 0));
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
  thaw();
  await until(async () => (await status("/readyz")) === 200, "/readyz to answer 200 again");
});
