import type { Locator, Page } from "@playwright/test";

/** Locators for common parts of a page. */
export const main = (page: Page): Locator => page.getByRole("main");
export const dialog = (page: Page): Locator => page.getByRole("dialog");
export const alert = (page: Page): Locator => main(page).getByRole("alert");

/** By its full label, including the mark of required fields. */
export const field = (page: Page, label: string): Locator =>
  main(page).getByLabel(new RegExp(`^${label}\\*?$`));

/** Presses a button by its full name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole("button", { name, exact: true }).click();

/** Fills fields by their labels; a select takes an option's value. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(page, label);
    if (await control.evaluate((element) => element.tagName === "SELECT")) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** An e-mail address that no other run has registered. */
export const newEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@exemplo.com`;
