import { describe, expect, it } from "vitest";
import { countableQuery, looksPersonal } from "./countable-query.ts";

describe("a search that is counted", () => {
  it("is the same one however it is typed", () => {
    expect(countableQuery("  Calça   JEANS ")).toEqual({ query: "calca jeans", shown: "calça jeans" });
    expect(countableQuery("calca-jeans")?.query).toBe("calca jeans");
    expect(countableQuery("vestido até 49,90")).toEqual({
      query: "vestido ate 49 90",
      shown: "vestido até 49,90",
    });
  });

  it.each(["", "👗", "%%%", "a".repeat(10_000), "um dois três quatro cinco seis sete oito nove"])(
    "is not %j",
    (typed) => {
      expect(countableQuery(typed)).toBeNull();
    },
  );
});

describe("personal data", () => {
  it.each([
    "maria@exemplo.com.br",
    "maria @ exemplo",
    "123.456.789-09",
    "12345678909",
    "pedido 12345678",
    "(13) 99123-4567",
    "13 99123 4567",
    "13 3222-1100",
    "cep 11055-300",
    "4111 1111 1111 1111",
    "82.490.731/0001-27",
  ])("are in %j", (typed) => {
    expect(looksPersonal(typed)).toBe(true);
    expect(countableQuery(typed)).toBeNull();
  });

  it.each([
    "calça 38 40 42 44",
    "vestido até 199,90",
    "R$ 1.200",
    "conjunto 2025",
    "tênis 36/37",
    "saia 1-14",
  ])("are not in %j", (typed) => {
    expect(looksPersonal(typed)).toBe(false);
  });
});
