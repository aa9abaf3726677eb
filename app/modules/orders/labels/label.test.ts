import { describe, expect, it } from "vitest";
import { labelAfter, trackingOf } from "./label.ts";
import { streetAndNumber } from "./street-and-number.ts";

describe("a label", () => {
  it("moves forward only, and over what was not told", () => {
    expect(labelAfter("comprando", "ready")).toBe("pronta");
    expect(labelAfter("pronta", "posted")).toBe("postada");
    expect(labelAfter("pronta", "delivered")).toBe("entregue");
    expect(labelAfter("postada", "undelivered")).toBe("nao-entregue");
    expect(labelAfter("nao-entregue", "delivered")).toBe("entregue");
    for (const stage of ["ready", "posted", "undelivered", "delivered", "cancelled", "paid", "other"])
      expect(labelAfter("entregue", stage)).toBeNull();
    expect(labelAfter("postada", "ready")).toBeNull();
    expect(labelAfter("postada", "posted")).toBeNull();
  });

  it("is cancelled only before it was posted, and stays so", () => {
    expect(labelAfter("pronta", "cancelled")).toBe("cancelada");
    expect(labelAfter("cancelando", "cancelled")).toBe("cancelada");
    expect(labelAfter("postada", "cancelled")).toBeNull();
    expect(labelAfter("cancelando", "posted")).toBe("postada");
    for (const stage of ["ready", "posted", "delivered"]) {
      expect(labelAfter("cancelada", stage)).toBeNull();
      expect(labelAfter("recusada", stage)).toBeNull();
    }
  });
});

describe("the tracking of a label", () => {
  const label = { carrier: "Correios", service: "PAC", trackingCode: "AA123456785BR", reference: "9b1f-22" };

  it("is the carrier's own, under the name the shop knows", () => {
    expect(trackingOf(label)).toEqual({ carrier: "Correios PAC", trackingCode: "AA123456785BR" });
    expect(
      trackingOf({ ...label, carrier: "Jadlog", service: ".Package", trackingCode: "10890012345678" }),
    ).toEqual({ carrier: "Jadlog", trackingCode: "10890012345678" });
  });

  it("is the company's where the code is of another form, or missing", () => {
    expect(trackingOf({ ...label, trackingCode: "ME-24/000-1" })).toEqual({
      carrier: "Melhor Envio",
      trackingCode: "ME240001",
    });
    expect(trackingOf({ ...label, trackingCode: null })).toEqual({
      carrier: "Melhor Envio",
      trackingCode: "9B1F22",
    });
  });
});

describe("an address in one line", () => {
  it("is split where a number stands by itself, and has none where there is none", () => {
    expect(streetAndNumber("Rua das Rendeiras, 415, Centro")).toEqual({
      street: "Rua das Rendeiras",
      number: "415",
      rest: "Centro",
    });
    expect(streetAndNumber("Rua 13 de Maio, loja B, 20, Centro")).toEqual({
      street: "Rua 13 de Maio",
      number: "20",
      rest: "loja B, Centro",
    });
    expect(streetAndNumber("Sítio Boa Vista")).toEqual({
      street: "Sítio Boa Vista",
      number: "S/N",
      rest: "",
    });
  });
});
