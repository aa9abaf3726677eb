import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateOfCep } from "#app/shared/brazilian-states.ts";
import { add, centavos } from "#app/shared/money.ts";
import { FREE_FREIGHT_FROM } from "./free-freight.ts";
import { estimateFreight, type FreightEstimate } from "./freight.ts";

const MONDAY = "2026-06-01";

function estimate(cep: string, goods = 50_00): FreightEstimate {
  const result = estimateFreight({ cep, goods: centavos(goods), today: MONDAY });
  if (!result.ok) throw new Error(result.problem);
  return result;
}

describe("the freight of an order", () => {
  it.each([
    ["01310-100", 12_50, 2, 3, "SP"],
    ["11055-300", 12_50, 2, 3, "SP"],
    ["20040-002", 15_90, 3, 5, "RJ"],
    ["29010-120", 15_90, 3, 5, "ES"],
    ["30130-110", 17_50, 3, 5, "MG"],
    ["40020-000", 22_90, 5, 8, "BA"],
    ["49010-000", 22_90, 5, 8, "SE"],
    ["50030-230", 24_50, 5, 8, "PE"],
    ["60060-170", 27_90, 6, 10, "CE"],
    ["66010-000", 27_90, 6, 10, "PA"],
    ["70040-010", 35_90, 8, 14, "DF"],
    ["79002-071", 35_90, 8, 14, "MS"],
    ["80010-000", 18_90, 4, 6, "PR"],
    ["88010-400", 18_90, 4, 6, "SC"],
    ["90010-000", 19_90, 4, 6, "RS"],
  ])("to %s costs %i centavos and takes %i to %i business days, in %s", (cep, cost, min, max, state) => {
    expect(estimate(cep)).toMatchObject({ cost, days: { min, max }, state: { code: state }, isFree: false });
    expect(estimate(cep).deliveryTime).toBe(`de ${min} a ${max} dias úteis`);
  });

  it("names the state, without a city", () => {
    expect(estimate("29010120")).toMatchObject({
      state: { code: "ES", name: "Espírito Santo" },
      city: null,
      cep: "29010120",
    });
  });

  it("is free from R$ 500,00 of goods, and gives the missing amount below", () => {
    expect(estimate("01310100", 499_99)).toMatchObject({ isFree: false, cost: 12_50, missingForFree: 1 });
    expect(estimate("01310100", 500_00)).toMatchObject({ isFree: true, cost: 0, missingForFree: 0 });
    expect(estimate("01310100", 500_01)).toMatchObject({ isFree: true, cost: 0, missingForFree: 0 });
  });

  it("is free exactly when the goods reach the threshold, wherever they go", () => {
    const someCep = fc.integer({ min: 0, max: 99_999_999 }).map((digits) => String(digits).padStart(8, "0"));
    const someGoods = fc.oneof(
      fc.integer({ min: 0, max: 2_000_00 }),
      fc.integer({ min: 499_98, max: 500_02 }),
    );
    fc.assert(
      fc.property(someCep, someGoods, (cep, goods) => {
        const result = estimateFreight({ cep, goods: centavos(goods), today: MONDAY });
        if (!result.ok) return stateOfCep(cep) === null;
        const free = result.cost === 0;
        const enough = goods >= FREE_FREIGHT_FROM;
        return (
          free === enough &&
          result.isFree === enough &&
          add(centavos(Math.min(goods, FREE_FREIGHT_FROM)), result.missingForFree) === FREE_FREIGHT_FROM
        );
      }),
    );
  });
});

describe("the day an order arrives", () => {
  it("counts business days from the payment, over weekends and holidays", () => {
    // Corpus Christi is on Thursday, 4 June 2026.
    expect(estimate("01310100").deliveryBy).toEqual({ earliest: "2026-06-03", latest: "2026-06-05" });
    expect(estimate("70040010").deliveryBy).toEqual({ earliest: "2026-06-12", latest: "2026-06-22" });
  });
});

describe("a CEP that cannot be served", () => {
  it.each(["", "0", "01310-10", "0131010", "013101000", "abcdefgh", "01310-1OO", "💃💃💃💃💃💃💃💃"])(
    "%j is not eight digits",
    (cep) => {
      expect(estimateFreight({ cep, goods: centavos(0), today: MONDAY })).toEqual({
        ok: false,
        cep,
        problem: "Por favor, insira um CEP válido com 8 dígitos",
      });
    },
  );

  it.each(["00000-000", "00999-999", "78900-000"])("%s belongs to no state", (cep) => {
    expect(estimateFreight({ cep, goods: centavos(0), today: MONDAY })).toMatchObject({
      ok: false,
      problem: "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
    });
  });
});
