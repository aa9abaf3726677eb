import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { TEST_CARDS } from "#app/modules/payments/sandbox/test-cards.ts";

/** A whole card number, however it was grouped: what must never leave a browser. */
export function findCardNumbers(text: string): string[] {
  const digits = text.replace(/[\s.%+-]|%20/g, "");
  return TEST_CARDS.map(({ number }) => number).filter((number) => digits.includes(number));
}

/** Gathers every address and body the page sends; what it returns lists the card numbers found in them. */
export function watchForCardNumbers(page: Page): () => string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return () => sent.flatMap(findCardNumbers);
}

/** Looks through the files of the database, its journal and logs included. */
export function findCardNumbersIn(folder: string): string[] {
  const patterns = TEST_CARDS.flatMap(({ number }) => ["-e", number]);
  const { stdout } = spawnSync("grep", ["-rlaF", ...patterns, folder], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}
