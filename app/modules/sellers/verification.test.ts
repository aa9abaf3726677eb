import { describe, expect, it } from "vitest";
import { readCompanyForm } from "./company.ts";
import { furthestStep, stepFrom } from "./onboarding/wizard-steps.ts";
import { shopIdFrom, shopNameFrom } from "./shop-name.ts";
import { decidedFrom, maySendAgain, reviewTime, VERIFICATION_STATUSES } from "./verification.ts";

describe("a verification", () => {
  it("is decided only while it is pending, and sent again only when it was returned", () => {
    for (const decision of ["aprovado", "rejeitado", "correcao"] as const) {
      expect(decidedFrom(decision)).toEqual(["pendente"]);
    }
    expect(VERIFICATION_STATUSES.filter(maySendAgain)).toEqual(["rejeitado", "correcao"]);
  });

  it("is measured against the 48 hours promised", () => {
    const sent = new Date("2026-07-06T12:00:00Z");
    const waiting = (hours: number) => reviewTime(sent, new Date(sent.getTime() + hours * 3_600_000));
    expect(waiting(0)).toEqual({ waited: 0, left: 48, late: false });
    expect(waiting(5.5)).toEqual({ waited: 5, left: 43, late: false });
    expect(waiting(48)).toEqual({ waited: 48, left: 0, late: false });
    expect(waiting(50)).toEqual({ waited: 50, left: 0, late: true });
    expect(waiting(-1)).toMatchObject({ waited: 0, left: 48 });
  });
});

describe("the name of a shop", () => {
  it.each([
    ["Brisa do Forte Confecções Ltda.", "Brisa do Forte Confecções", "brisa-do-forte-confeccoes"],
    ["Bom Retiro Atacado S.A.", "Bom Retiro Atacado", "bom-retiro-atacado"],
    ["Costura & Cia Eireli - ME", "Costura & Cia", "costura-cia"],
    ["Ltda", "Ltda", "ltda"],
    ["Loja da Mel", "Loja da Mel", "loja-da-mel"],
    ["東京", "東京", "loja"],
  ])("%s is %s to shoppers and %s in addresses", (company, name, id) => {
    expect(shopNameFrom(company)).toBe(name);
    expect(shopIdFrom(name)).toBe(id);
  });

  it("stays short in addresses", () => {
    expect(shopIdFrom("Confecções ".repeat(20))).toMatch(/^confeccoes(-confeccoes){3}-conf$/);
  });
});

describe("the wizard", () => {
  const first = { companyName: "Loja", cnpj: "31578204000138", ie: "isento", businessType: "outros" };
  const form = (given: Record<string, string>) => readCompanyForm((field) => given[field]);

  it("does not lead past an incomplete step", () => {
    expect(furthestStep(form({}), false)).toBe(1);
    expect(furthestStep(form(first), false)).toBe(1);
    expect(furthestStep(form(first), true)).toBe(2);
  });

  it.each([
    [null, 2, 2],
    ["1", 2, 1],
    ["3", 2, 2],
    ["0", 2, 2],
    ["-1", 2, 2],
    ["zwei", 3, 3],
  ])("asked for step %j by somebody who got to %i, it shows %i", (asked, furthest, shown) => {
    expect(stepFrom(asked, furthest)).toBe(shown);
  });
});
