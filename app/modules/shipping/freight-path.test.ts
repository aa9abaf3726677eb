import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { cepInAddress, freightPath, goodsInAddress } from "./freight-path.ts";

describe("the address of an estimate", () => {
  it("carries the CEP and the goods there and back", () => {
    const { searchParams } = new URL(freightPath("01310-100", centavos(8990)), "http://mare.test");
    expect(cepInAddress(searchParams)).toBe("01310-100");
    expect(goodsInAddress(searchParams.get("total"))).toBe(8990);
  });

  it.each([null, "", "-1", "12,50", "1e9", "9999999999", "R$ 10"])("reads %j as no goods", (total) => {
    expect(goodsInAddress(total)).toBe(0);
  });

  it("cuts overlong input", () => {
    expect(cepInAddress(new URLSearchParams({ cep: "1".repeat(10_000) }))).toHaveLength(20);
    expect(cepInAddress(new URLSearchParams())).toBeNull();
  });
});
