import type { Page } from "@playwright/test";
import { lastLetterTo } from "./letters.ts";
import { postLogin } from "./sign-in.ts";

/**
 * Somebody of one's own, confirmed and signed in: journeys run side by side, and what one buys must not be in another's
 * cart. Registers by the form's own post, as a browser without scripts would.
 */
export async function signInAsNewCustomer(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now().toString(36)}@exemplo.com`;
  const password = "segredo-de-teste";
  const answer = await page.request.post("/register", {
    form: { name: "Clara Nogueira", email, phone: "(13) 98765-4321", password, confirmPassword: password },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (answer.status() >= 400) throw new Error(`Not registered: ${await answer.text()}`);
  const letter = await lastLetterTo(page, email, "confirm-email");
  await page.request.get(letter.links[0]!);
  await postLogin(page.request, "/supabase-login", email, password);
  return email;
}
