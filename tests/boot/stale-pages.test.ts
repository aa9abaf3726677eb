import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { startApplication, stopApplication } from "#tests/support/application.ts";
import { connectTo, postmasterOf, query } from "#tests/support/application-processes.ts";
import { signedIn } from "../../bench/harness/session.ts";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";
import { huntStalePages } from "../../bench/staleness/hunt.ts";

/** The same hunt for ten minutes, with processes killed: `npm run bench -- staleness`. */
it("no page of two processes shows what was changed more than a second before it was asked for", async () => {
  const app = await startApplication({ env: { WEB_CONCURRENCY: "2", AUTH_SECRET } });
  const client = await connectTo(app.dataDir);
  const cookies = [await signedIn(client, "hunter", "Caçadora de Teste")];
  await client.end();

  const { counterExamples, committed } = await huntStalePages({
    url: app.url,
    databaseUrl: clusterUrl(postmasterOf(app.dataDir).socketFolder, "mare"),
    seconds: 8,
    cookies,
    readers: 4,
    disturb: async (stop) => {
      await delay(3_000, undefined, { signal: stop });
      await query(
        app.dataDir,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('mare-listen', 'mare-notifier')",
      );
    },
  });
  expect(counterExamples).toEqual([]);
  expect(committed).toBeGreaterThan(0);
  expect(await stopApplication(app)).toBe(0);
});
