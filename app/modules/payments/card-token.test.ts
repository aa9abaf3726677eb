import { expect, it } from "vitest";
import { readCardToken, writeCardToken } from "./card-token.ts";
import { mostWithoutInterest } from "./ui/mercado-pago.ts";

it("a company's token travels with what may be shown of its card", () => {
  const card = { brand: "mastercard", last4: "6351", token: "ff8080814c11e237014c1ff593b57b4d" } as const;
  expect(readCardToken(writeCardToken(card))).toEqual(card);
});

it.each(["", "card_visa_1111", "card_visa_11_abcdefgh", "card_hipercard_1111_abcdefgh", "4111111111111111"])(
  "%j is none",
  (text) => expect(readCardToken(text)).toBeNull(),
);

it("only as many instalments are offered as cost nothing more", () => {
  const cost = (installments: number, installment_rate: number) => ({
    installments,
    installment_rate,
    total_amount: 1,
  });
  expect(mostWithoutInterest([cost(1, 0), cost(2, 0), cost(3, 8.5)])).toBe(2);
  expect(mostWithoutInterest([cost(1, 0), cost(2, 4)])).toBe(1);
  expect(mostWithoutInterest([cost(6, 4)])).toBe(1);
  for (const unknown of [undefined, []]) expect(mostWithoutInterest(unknown)).toBeNull();
});
