import { describe, expect, it } from "vitest";
import { PAYMENT_METHODS } from "../payment.ts";
import { chargeProblem, maskDocument, normalizeDocument } from "./charge-request.ts";

const payer = { name: "Ana Lima", document: "529.982.247-25" };

describe("a request to charge", () => {
  it.each([
    [{ method: "pix", instalments: 1 }, null],
    [{ method: "pix", instalments: 2 }, "bad-instalments"],
    [{ method: "credit-card", instalments: 12, cardToken: "tok_1" }, null],
    [{ method: "credit-card", instalments: 13, cardToken: "tok_1" }, "bad-instalments"],
    [{ method: "credit-card", instalments: 1.5, cardToken: "tok_1" }, "bad-instalments"],
    [{ method: "credit-card", instalments: Number.NaN, cardToken: "tok_1" }, "bad-instalments"],
    [{ method: "credit-card", instalments: 1 }, "card-missing"],
    [{ method: "credit-card", instalments: 1, cardToken: "4111 1111 1111 1111" }, "card-missing"],
    [{ method: "credit-card", instalments: 1, cardToken: "x".repeat(201) }, "card-missing"],
    [{ method: "boleto", instalments: 1, payer }, null],
    [{ method: "boleto", instalments: 1, payer: { ...payer, document: "12.ABC.345/01DE-35" } }, null],
    [{ method: "boleto", instalments: 1 }, "payer-name-missing"],
    [{ method: "boleto", instalments: 1, payer: { ...payer, name: "Ana\u0000" } }, "payer-name-missing"],
    [{ method: "boleto", instalments: 1, payer: { ...payer, name: "x".repeat(121) } }, "payer-name-missing"],
    [
      { method: "boleto", instalments: 1, payer: { ...payer, document: "529.982.247-24" } },
      "payer-document-invalid",
    ],
    [{ method: "dinheiro", instalments: 1 }, "method-unavailable"],
  ])("%j: %s", (request, problem) => {
    expect(chargeProblem(request as Parameters<typeof chargeProblem>[0], PAYMENT_METHODS)).toBe(problem);
  });

  it("of a way to pay that the provider does not have is refused", () => {
    expect(chargeProblem({ method: "boleto", instalments: 1, payer }, ["pix"])).toBe("method-unavailable");
  });

  it("keeps of a document only what its owner recognises", () => {
    expect(maskDocument("529.982.247-25")).toBe("***.982.247-**");
    expect(maskDocument("12.abc.345/01de-35")).toBe("**.ABC.345/****-**");
    expect([normalizeDocument("529.982.247-25"), normalizeDocument("12.abc.345/01de-35")]).toEqual([
      "52998224725",
      "12ABC34501DE35",
    ]);
  });
});
