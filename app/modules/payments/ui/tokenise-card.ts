import { type CardData, type CardProblems, cardProblems } from "../card.ts";
import type { CardBrand } from "../payment.ts";
import { TEST_CARDS, writeSandboxToken } from "../sandbox/test-cards.ts";

export type Tokenised =
  | { ok: true; token: string; brand: CardBrand; last4: string }
  | { ok: false; problems: CardProblems };

/**
 * Turns card data into a token, in the browser: what a payment company's own script does elsewhere. Only the test cards
 * are taken, so that nobody's real card ends up in a demonstration; nothing of the number but its last four digits
 * remains.
 */
export async function tokeniseCard(card: CardData, today: Date): Promise<Tokenised> {
  const problems = cardProblems(card, today);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const number = card.number.replace(/\D/g, "");
  const known = TEST_CARDS.find((candidate) => candidate.number === number);
  if (!known)
    return { ok: false, problems: { number: "Ambiente de testes: use um dos cartões de teste da lista." } };
  const { behaviour, brand } = known;
  const last4 = number.slice(-4);
  const token = writeSandboxToken({ behaviour, brand, last4 }, crypto.randomUUID().replaceAll("-", ""));
  return { ok: true, token, brand, last4 };
}
