import { expect, it } from "vitest";
import { startApplication, stopApplication, until } from "#tests/support/application.ts";
import { query } from "#tests/support/application-processes.ts";

/** Another browser each time: the same one counts once a minute. */
const browser = (n: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`;

it("searches and what was opened from them are counted, from memory as well, and written when the shop stops", async () => {
  const app = await startApplication({ env: { WEB_CONCURRENCY: "1" } });
  const get = async (path: string, n: number, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(app.url + path, { method, headers: { "User-Agent": browser(n), ...headers } });
    await answer.text();
    return answer.status;
  };
  const hits = async () => {
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    return Number(/^mare_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
  };
  const search = "/search?q=Saia+Jeans";
  let asked = 0;
  await until(async () => {
    const before = await hits();
    expect(await get(search, 100 + asked++)).toBe(200);
    return (await hits()) > before;
  }, "the search to be answered from memory");

  // None of these is somebody who searches.
  await get(search, 201, {}, "HEAD");
  await get(search, 202, { "Sec-Purpose": "prefetch" });
  await get(search, 203, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await get(`${search}&pagina=2`, 204);
  await get(`${search}&tamanho=M`, 205);
  await get("/search?q=maria%40exemplo.com.br", 206);

  const opened = { Referer: `${app.url}${search}&pagina=2` };
  await get("/product/bella-1", 301, opened);
  await get("/product/bella-1", 302, opened);
  await get("/product/bella-1.data", 303, opened);
  await get("/product/bella-1", 304, { Referer: "https://outra.test/search?q=saia+jeans" });
  await get("/product/bella-1", 305, { ...opened, "Sec-Purpose": "prefetch" });
  await get("/product/bella-1", 306, opened, "HEAD");
  await stopApplication(app);

  const again = await startApplication({ dataDir: app.dataDir, env: { WEB_CONCURRENCY: "1" } });
  const rows = await query(
    again.dataDir,
    "select query, shown, asked, clicked, found > 0 as found from search_counts",
  );
  expect(rows).toEqual([{ query: "saia jeans", shown: "saia jeans", asked, clicked: 3, found: true }]);
});
