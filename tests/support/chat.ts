import { expect, type Page } from "@playwright/test";

/** Intercepts the chat's URL, because tests have no network. */
export async function catchChat(page: Page): Promise<void> {
  const context = page.context();
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Conversa</h1>" }),
  );
}

/** Presses, and returns the message in the tab that opens. */
export async function textInChat(page: Page, press: () => Promise<void>): Promise<string> {
  const [chat] = await Promise.all([page.context().waitForEvent("page"), press()]);
  await chat.waitForURL("https://wa.me/**");
  const url = new URL(chat.url());
  expect(url.pathname).toBe("/5513991200120");
  await chat.close();
  return url.searchParams.get("text")!;
}

export const linkIn = (text: string): string => text.split("\n").at(-1)!;
