import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { QUERIES } from "#app/modules/search/judged/index.ts";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { machineNow, withBlock } from "../../bench/documents/block.ts";
import { connected, type Databases, startDatabases } from "../../bench/harness/databases.ts";
import { interruption } from "../../bench/harness/run.ts";
import { workFolder } from "../../bench/harness/shop.ts";
import { type Document, miniSearchOf } from "./baselines/mini-search.ts";
import { byTrigrams, byTsRank, prepareBaselines } from "./baselines/postgres.ts";
import { generatedProducts } from "./catalogue/catalogue.ts";
import { HELD_OUT_QUERIES } from "./held-out-queries.ts";
import { type Answers, judgeAnswers } from "./judge.ts";
import { loadGenerated } from "./load.ts";
import { figuresTable, kindsTable, type Searched, worstQueries } from "./report.ts";
import { sampleTruth } from "./sample-truth.ts";

/**
 * `npm run bench:relevance`: how well the shop's search answers the judged queries, beside three baselines of the same
 * run. `-- --queries` also prints the worst queries of the tuning half, `-- --write` puts the tables into
 * docs/relevance.md. With `BENCH_DATA_DIR=folder` the loaded database is kept for the next run.
 */
const DOCUMENT = "docs/relevance.md";

const { values: options } = parseArgs({
  options: { queries: { type: "boolean" }, write: { type: "boolean" } },
});

const generated = generatedProducts();
/** A kept database is used again only while both what is in it and its tables are the same. */
const database = `relevance_${createHash("sha256")
  .update(JSON.stringify([generated, readdirSync("database/migrations")]))
  .digest("hex")
  .slice(0, 12)}`;
const truth = new Map([...sampleTruth(), ...generated.map(({ id, truth }) => [id, truth] as const)]);

async function fill(url: string): Promise<void> {
  await loadSample(url, new Date());
  await connected(url, loadGenerated);
  await connected(url, prepareBaselines);
}

const searched = async (name: string, answers: Answers): Promise<Searched> => ({
  name,
  tuning: await judgeAnswers(QUERIES, truth, answers),
  heldOut: await judgeAnswers(HELD_OUT_QUERIES, truth, answers),
});

const documentsIn = async (client: Client): Promise<Document[]> =>
  (
    await client.query<Document>(
      `select product.id, product.name, product.description, category.name as category, seller.name as shop,
         array_to_string(colors, ' ') as colors
       from products product join categories category on category.id = product.category
       join sellers seller on seller.id = product.seller_id where product.on_sale`,
    )
  ).rows;

async function measure(databases: Databases): Promise<void> {
  const url = await databases.named(database, fill);
  process.env[PREPARED_DATABASE_URL] = url;
  // Imported now: it opens the application's pool on that database.
  const { searchedIds, stopSearching } = await import("./engine.ts");
  await connected(url, async (client) => {
    const documents = await documentsIn(client);
    const own = await searched("Maré", searchedIds);
    await stopSearching();
    const searches = [
      own,
      await searched("`ts_rank`", (text) => byTsRank(client, text)),
      await searched("`pg_trgm`", (text) => byTrigrams(client, text)),
      await searched("MiniSearch", miniSearchOf(documents)),
    ];
    const tables = `${figuresTable(searches)}\n\n${kindsTable(searches)}`;
    console.log(tables);
    if (options.queries) {
      const names = new Map(documents.map(({ id, name }) => [id, name]));
      console.log(worstQueries(own, (id) => `${names.get(id)} (${id})`));
    }
    if (options.write) {
      const written = withBlock(readFileSync(DOCUMENT, "utf8"), "relevance", `${tables}\n\n${machineNow()}.`);
      writeFileSync(DOCUMENT, written);
    }
  });
}

const folder = workFolder();
const databases = await startDatabases(folder.path);
try {
  await Promise.race([measure(databases), interruption()]);
} finally {
  await databases.stop();
  folder.remove();
}
