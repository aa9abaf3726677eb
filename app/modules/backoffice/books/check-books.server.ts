import type { Transaction } from "kysely";
import { administratorsWith } from "#app/modules/identity/admin/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { SYSTEM_PATH } from "#app/platform/paths.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { booksDisagreeLetter } from "../letters/index.server.ts";
import { RULE_NAMES, RULES, type RuleResult } from "./book-check.ts";
import { FINDERS } from "./find-differences.server.ts";

/** Of each rule, so many differences are kept to be shown. */
const EXAMPLES = 10;

export const checkBooksJob = defineJob({
  name: "check-books",
  lane: "housekeeping",
  schedule: "10 3 * * *",
  run: () => checkBooks(),
});

/** Checks the books as they were at one moment, keeps the result, and writes to administrators when something is wrong. */
export async function checkBooks(): Promise<void> {
  const startedAt = performance.now();
  const results = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(findAll);
  const differences = results.reduce((sum, { count }) => sum + count, 0);
  const milliseconds = Math.round(performance.now() - startedAt);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("book_checks")
      .values({ finished_at: clock.now(), milliseconds, differences, results: JSON.stringify(results) })
      .execute();
    if (differences > 0) await tellAdministrators(transaction, results);
  });
  if (differences > 0) log.error({ differences, rules: violated(results) }, "the books disagree");
}

async function findAll(executor: Executor): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of RULE_NAMES) {
    const found = await FINDERS[rule](executor);
    results.push({ rule, count: found.length, examples: found.slice(0, EXAMPLES) });
  }
  return results;
}

const violated = (results: readonly RuleResult[]) =>
  results.filter(({ count }) => count > 0).map(({ rule }) => rule);

/** Once a day, however often the books are checked. */
async function tellAdministrators(
  transaction: Transaction<DB>,
  results: readonly RuleResult[],
): Promise<void> {
  const wrong = results.filter(({ count }) => count > 0);
  for (const { userId, name, email } of await administratorsWith("system_settings", transaction))
    await postLetter(transaction, {
      to: email,
      letter: booksDisagreeLetter,
      props: {
        name,
        rules: wrong.map(({ rule, count }) => ({ title: RULES[rule].title, count })),
        url: absoluteUrl(SYSTEM_PATH),
      },
      once: `books-disagree ${todayInSaoPaulo(clock.now())} ${userId}`,
    });
}

/** The worker does it at once; asking again meanwhile changes nothing. */
export async function askForBookCheck(viewer: Viewer): Promise<Result<object, "not-allowed">> {
  if (!may(viewer, "system_settings"))
    return forbidden("not-allowed", "Só quem cuida das configurações confere os livros.");
  return inTransaction(async (transaction) => {
    await enqueue(transaction, checkBooksJob, {}, { jobKey: checkBooksJob.name });
    return {};
  });
}
