import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { LetterName } from "#app/letters.server.ts";
import { PATIENCE } from "./patience.ts";

export interface ReceivedLetter {
  id: string;
  kind: LetterName;
  to: string;
  subject: string;
  text: string;
  /** The URLs in it, in order. */
  links: string[];
}

/**
 * The newest letter of this kind to this address, once it has arrived. If a test gets several of one kind, set
 * the one to wait for: `number: 2` waits until there are two.
 */
export async function lastLetterTo(
  browser: Page | APIRequestContext,
  address: string,
  kind: LetterName,
  { number = 1 } = {},
): Promise<ReceivedLetter> {
  const request = "request" in browser ? browser.request : browser;
  let arrived: ReceivedLetter[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get("/dev/emails.json", { params: { to: address, kind } });
        arrived = ((await answer.json()) as (ReceivedLetter & { sentAt: string | null })[]).filter(
          ({ sentAt }) => sentAt !== null,
        );
        return arrived.length;
      },
      // Set here, because tests that start the application themselves have no Playwright configuration.
      { message: `a letter ${kind} to ${address}`, intervals: [100, 200, 300], timeout: PATIENCE },
    )
    .toBeGreaterThanOrEqual(number);
  return arrived[0]!;
}
