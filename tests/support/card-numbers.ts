import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { TEST_CARDS } from "#app/modules/payments/sandbox/test-cards.ts";

/** A full card number, in any grouping: must never leave the browser. */
export function findCardNumbers(text: string): string[] {
  const digits = text.replace(/[\s.%+-]|%20/g, "");
  return TEST_CARDS.map(({ number }) => number).filter((number) => digits.includes(number));
}

/** Records every URL and body the page sends; the returned function lists the card numbers in them. */
export function watchForCardNumbers(page: Page): () => string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return () => sent.flatMap(findCardNumbers);
}

/** Searches the files of the database, including its WAL and logs. */
export function findCardNumbersIn(folder: string): string[] {
  const patterns = TEST_CARDS.flatMap(({ number }) => ["-e", number]);
  const { stdout } = spawnSync("grep", ["-rlaF", ...patterns, folder], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}
