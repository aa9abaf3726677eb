import { expect, it } from "vitest";
import { readSandboxToken, TEST_CARDS } from "../sandbox/test-cards.ts";
import { tokeniseCard } from "./tokenise-card.ts";

const TODAY = new Date(2026, 10, 15);
const cardOf = (number: string, securityCode = "123") => ({
  number,
  holder: "ANA LIMA",
  expiry: "12/30",
  securityCode,
});

it("a token names what the card does and its last digits, and nothing else of it", async () => {
  for (const { number, brand, behaviour } of TEST_CARDS) {
    const answer = await tokeniseCard(cardOf(number, brand === "amex" ? "1234" : "123"), TODAY);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    expect(readSandboxToken(answer.token)).toEqual({ behaviour, brand, last4: number.slice(-4) });
    expect(answer.token).not.toContain(number.slice(0, -4));
    expect(answer.token).not.toContain(number.slice(0, 6));
    expect(answer.token).not.toMatch(/ANA|12.?30|_123_/);
  }
});

it("two tokens of one card are not the same", async () => {
  const [one, two] = await Promise.all([1, 2].map(() => tokeniseCard(cardOf("4111111111111111"), TODAY)));
  expect(one).not.toEqual(two);
});

it("a real card is refused in a demonstration", async () => {
  expect(await tokeniseCard(cardOf("4242 4242 4242 4242"), TODAY)).toEqual({
    ok: false,
    problems: { number: "Ambiente de testes: use um dos cartões de teste da lista." },
  });
});

it.each([
  "",
  "sandbox",
  "sandbox_approve_visa_1111",
  "sandbox_free_visa_1111_abcdefgh",
  "sandbox_approve_visa_1111_ü",
  "4111111111111111",
])("%j is no token", (text) => expect(readSandboxToken(text)).toBeNull());
