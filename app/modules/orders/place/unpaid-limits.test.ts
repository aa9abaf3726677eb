import { describe, expect, it } from "vitest";
import { boletoLimitText, boletoProblem } from "./unpaid-limits.ts";

const line = (quantity: number, stock: number, variantId = "1") => ({
  variantId,
  name: "Vestido",
  color: "Azul",
  size: "M",
  quantity,
  stock,
});
const none = new Map<string, number>();

describe("what a boleto may hold before it is paid", () => {
  it("is at most half of a colour and size, never more than 24 pieces, and always two", () => {
    expect(boletoProblem([line(2, 2)], none)).toBeNull();
    expect(boletoProblem([line(5, 10)], none)).toBeNull();
    expect(boletoProblem([line(6, 10)], none)).toEqual({ of: "one", item: "Vestido (Azul, M)", most: 5 });
    expect(boletoProblem([line(24, 1_000)], none)).toBeNull();
    expect(boletoProblem([line(25, 1_000)], none)).toMatchObject({ of: "one", most: 24 });
  });

  it("counts what the account's other unpaid boletos hold", () => {
    expect(boletoProblem([line(2, 5)], new Map([["1", 5]]))).toMatchObject({ of: "one", most: 0 });
    expect(boletoProblem([line(1, 8)], new Map([["1", 2]]))).toBeNull();
    expect(boletoProblem([line(1, 8)], new Map([["2", 5]]))).toBeNull();
  });

  it("is at most 120 pieces over everything", () => {
    const many = Array.from({ length: 6 }, (_, n) => line(20, 1_000, String(n)));
    expect(boletoProblem(many, none)).toBeNull();
    expect(boletoProblem([...many, line(1, 100, "9")], none)).toEqual({ of: "all", most: 120 });
    expect(boletoProblem([line(1, 100, "9")], new Map([["8", 120]]))).toEqual({ of: "all", most: 0 });
  });

  it("is said with the ways that are left", () => {
    expect(boletoLimitText({ of: "one", item: "Vestido (Azul, M)", most: 5 })).toBe(
      "Por boleto podemos reservar até 5 peças de Vestido (Azul, M) antes do pagamento. Para levar mais, pague com PIX ou cartão, ou combine com a loja pelo chat.",
    );
    expect(boletoLimitText({ of: "all", most: 0 })).toContain("já reservam todas as peças que podem");
  });
});
