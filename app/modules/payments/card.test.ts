import { describe, expect, it } from "vitest";
import { type CardData, cardBrandOf, cardProblems, formatCardNumber, formatExpiry, isLuhn } from "./card.ts";
import { TEST_CARDS } from "./sandbox/test-cards.ts";

const TODAY = new Date(2026, 10, 15);
const good: CardData = {
  number: "4111 1111 1111 1111",
  holder: "Ana Lima",
  expiry: "11/26",
  securityCode: "123",
};
const problems = (given: Partial<CardData>) => cardProblems({ ...good, ...given }, TODAY);

describe("a card", () => {
  it.each([
    ["4", "visa"],
    ["4011 78", "elo"],
    ["4011 80", "visa"],
    ["51", "mastercard"],
    ["2221 00", "mastercard"],
    ["2220 99", null],
    ["2720 99", "mastercard"],
    ["2721 00", null],
    ["37", "amex"],
    ["36", null],
    ["6362 97", "elo"],
    ["6504 05", "elo"],
    ["6011 11", null],
    ["", null],
  ])("that starts with %s is %s", (number, brand) => expect(cardBrandOf(number)).toBe(brand));

  it("is written in groups, as it stands on the plastic", () => {
    expect(formatCardNumber("4111111111111111999")).toBe("4111 1111 1111 1111");
    expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
    expect([formatExpiry("7"), formatExpiry("1"), formatExpiry("1230"), formatExpiry("730")]).toEqual([
      "07",
      "1",
      "12/30",
      "07/30",
    ]);
  });

  it("is good until the last day of its month", () => {
    expect(problems({})).toEqual({});
    expect(problems({ expiry: "10/26" })).toEqual({ expiry: "O cartão está vencido." });
    expect(problems({ expiry: "13/30" })).toEqual({ expiry: "Informe a validade: mês e ano." });
  });

  it("says what is wrong with it, field by field", () => {
    expect(problems({ number: "4111 1111 1111 1112" })).toEqual({ number: "Confira o número do cartão." });
    expect(problems({ number: "4111 1111 1111 111" })).toEqual({ number: "Confira o número do cartão." });
    expect(problems({ number: "6011 1111 1111 1117" })).toEqual({
      number: "Aceitamos Visa, Mastercard, Elo e American Express.",
    });
    expect(problems({ number: "378282246310005" })).toEqual({ securityCode: "Informe os 4 dígitos do CVV." });
    expect(
      Object.keys(cardProblems({ number: "", holder: " ", expiry: "", securityCode: "" }, TODAY)),
    ).toEqual(["number", "holder", "expiry", "securityCode"]);
  });

  it("of the tests is what it claims to be", () => {
    for (const { number, brand } of TEST_CARDS)
      expect([cardBrandOf(number), isLuhn(number)]).toEqual([brand, true]);
  });
});
