import { describe, expect, it } from "vitest";
import { CARRIER_NAMES, codeHint, readTracking, trackingPage } from "./carriers.ts";

const read = (carrier: string, trackingCode: string) => readTracking({ carrier, trackingCode });

describe("a carrier and its code", () => {
  it.each([
    ["Correios PAC", " aa123456785br ", "Correios PAC", "AA123456785BR"],
    ["correios  sedex", "AA 123 456 785 BR", "Correios SEDEX", "AA123456785BR"],
    ["Correios Logística Reversa", "AA123456785BR", "Correios Logística Reversa", "AA123456785BR"],
    ["JADLOG", "0812.3456.7890-12", "Jadlog", "08123456789012"],
    ["Loggi", "lg12ab34", "Loggi", "LG12AB34"],
    ["Rápido  d'Oeste & Filhos", "XY12345", "Rápido d'Oeste & Filhos", "XY12345"],
  ])("%s, %s", (carrier, code, name, bare) => {
    expect(read(carrier, code)).toEqual({ ok: true, carrier: name, trackingCode: bare });
  });

  it.each([
    ["", "AA123456785BR", "bad-tracking"],
    ["Correios", "", "bad-tracking"],
    ["Outra", "ABC123456", "bad-tracking"],
    ["Transportadora [X]", "ABC123456", "bad-carrier"],
    ["Rápido/Oeste", "ABC123456", "bad-carrier"],
    ["<b>Rápido</b>", "ABC123456", "bad-carrier"],
    ["Rápido\u202eetseO", "ABC123456", "bad-carrier"],
    ["x".repeat(41), "ABC123456", "bad-carrier"],
    ["Correios", "AA123456785", "bad-correios-code"],
    ["Correios SEDEX", "123456789", "bad-correios-code"],
    ["Correios", "AA123456785US", "bad-correios-code"],
    ["Jadlog", "AA123456785BR", "bad-jadlog-code"],
    ["Loggi", "AB 123456", "bad-code"],
    ["Loggi", "AB/123456", "bad-code"],
    ["Rápido Oeste", "[AB123456]", "bad-code"],
    ["Rápido Oeste", "AB123", "bad-code"],
    ["Rápido Oeste", "A".repeat(31), "bad-code"],
  ])("not %j, %j: %s", (carrier, code, problem) => {
    expect(read(carrier, code)).toEqual({ ok: false, problem });
  });

  it("has a hint for every carrier offered", () => {
    for (const name of CARRIER_NAMES) expect(codeHint(name)).not.toBe("");
    expect(codeHint("Correios PAC")).toContain("AA123456785BR");
  });
});

describe("the carrier's own page", () => {
  it("opens with the code where it takes one", () => {
    expect(trackingPage({ carrier: "Correios PAC", trackingCode: "AA123456785BR" })).toEqual({
      href: "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR",
      takesCode: true,
    });
    expect(trackingPage({ carrier: "Loggi", trackingCode: "LG12AB34" })).toMatchObject({ takesCode: false });
  });

  it("is null for a carrier without one, and for an old code of another format", () => {
    expect(trackingPage({ carrier: "Rápido Oeste", trackingCode: "AB123456" })).toBeNull();
    expect(trackingPage({ carrier: "Correios", trackingCode: 'BR1/"><x' })).toBeNull();
  });
});
