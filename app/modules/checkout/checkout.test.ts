import { describe, expect, it } from "vitest";
import { paidWith } from "#app/modules/orders/index.ts";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { centavos } from "#app/shared/money.ts";
import { DELIVERY_FIELDS, type Draft, deliveryFields, furthestStep, parseSeen } from "./draft.ts";
import { paymentChoice, paymentForm } from "./payment-input.ts";
import { cepToAsk, type Previewed, previewedTerms } from "./ui/previewed-terms.ts";

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const choiceIn = (fields: Record<string, string>) => {
  const typed = parseForm(paymentForm, formOf(fields));
  return paymentChoice(typed.ok ? typed.value : expect.unreachable(), "Marina");
};

describe("the first step", () => {
  it("returns what was typed, cut to a length, for any form", () => {
    const typed = deliveryFields(
      typedIn(formOf({ name: "x".repeat(5000), kind: "teleport" }), DELIVERY_FIELDS, 300),
    );
    expect(typed).toMatchObject({ kind: "delivery", address: "", zipCode: "" });
    expect(typed.name).toHaveLength(300);
  });
});

describe("the second step", () => {
  it("is a card unless another way is named, with the instalments that were chosen", () => {
    expect(choiceIn({ instalments: "3", cardToken: "tok_1" })).toMatchObject({
      method: "credit-card",
      instalments: 3,
      cardToken: "tok_1",
    });
    expect(choiceIn({ paymentMethod: "ouro" }).method).toBe("credit-card");
  });

  it("reads only the fields of the chosen method", () => {
    const form = { instalments: "12", cardToken: "tok_1", payerDocument: "529.982.247-25" };
    expect(choiceIn({ ...form, paymentMethod: "pix" })).toEqual({
      method: "pix",
      instalments: 1,
    });
    expect(choiceIn({ ...form, paymentMethod: "boleto" })).toEqual({
      method: "boleto",
      instalments: 1,
      payer: { name: "Marina", document: "529.982.247-25" },
    });
  });
});

describe("the way through the steps", () => {
  const delivery = { kind: "pickup", name: "Marina", phone: "13991230001" } as const;
  const payment = { method: "pix", instalments: 1 } as const;

  it("leads to the first answer that is missing", () => {
    expect(furthestStep({ delivery: null, payment: null })).toBe(1);
    expect(furthestStep({ delivery: null, payment })).toBe(1);
    expect(furthestStep({ delivery, payment: null })).toBe(2);
    expect(furthestStep({ delivery, payment })).toBe(3);
  });
});

describe("what the buyer saw", () => {
  it("is read back whole", () => {
    const seen = {
      key: "k".repeat(16),
      purchase: "p".repeat(16),
      lines: [],
      discount: centavos(0),
      freight: centavos(0),
      total: centavos(1),
    };
    expect(parseSeen(JSON.stringify(seen))).toEqual(seen);
  });

  it.each([null, "", "{", "null", "7", '"text"', "[]", '{"key":1}', '{"key":"k"}'])(
    "is nothing in %j",
    (text) => {
      expect(parseSeen(text)).toBeNull();
    },
  );
});

describe("the summary beside a form that is being filled in", () => {
  const goods = centavos(100_00);
  const draft: Draft = {
    lines: [],
    quoteCode: null,
    delivery: null,
    payment: null,
    purchase: "",
    key: "k",
    orderId: null,
  };
  const summary = (previewed: Previewed) => previewedTerms({ draft, goods, terms: null }, previewed);

  it("has the freight, the days and the total of the CEP as soon as it is typed", () => {
    expect(summary({})).toEqual({ kind: null, method: null, terms: null });
    expect(summary({ delivery: { kind: "delivery", zipCode: "4002" } }).terms).toBeNull();
    expect(summary({ delivery: { kind: "delivery", zipCode: "40020-000" } })).toMatchObject({
      kind: "delivery",
      terms: { freight: 22_90, total: 122_90, days: { min: 5, max: 8 } },
    });
    expect(summary({ delivery: { kind: "pickup", zipCode: "40020-000" } })).toMatchObject({
      kind: "pickup",
      terms: { freight: 0, total: 100_00, days: null },
    });
  });

  it("asks the server where a company prices parcels, and keeps what is saved for the saved CEP", () => {
    const saved = { ...draft, delivery: { kind: "delivery", zipCode: "20040002" } as Draft["delivery"] };
    const terms = paidWith("credit-card", { goods, freight: centavos(27_90), days: { min: 5, max: 10 } });
    const byParcel = (zipCode: string, typed: FreightResult | null = null) =>
      previewedTerms(
        { draft: saved, goods, terms, byParcel: { typed } },
        { delivery: { kind: "delivery", zipCode }, method: "pix" },
      ).terms;
    expect(byParcel("20040-002")).toMatchObject({ freight: 27_90, discount: 5_00, days: { max: 10 } });
    expect(byParcel("40020-000")).toBeNull();
    const typed = { ok: true, cost: 31_20, days: { min: 4, max: 9 } } as unknown as FreightResult;
    expect(byParcel("40020-000", typed)).toMatchObject({ freight: 31_20, total: 126_20 });
    expect(cepToAsk({ draft: saved }, { delivery: { kind: "delivery", zipCode: "40020-000" } })).toBe(
      "40020-000",
    );
    expect(cepToAsk({ draft: saved }, { delivery: { kind: "pickup", zipCode: "40020-000" } })).toBeNull();
    expect(cepToAsk({ draft: saved }, { method: "pix" })).toBeNull();
  });

  it("has the discount of the method that is being chosen", () => {
    const delivery = { kind: "delivery", zipCode: "40020-000" } as const;
    expect(summary({ delivery, method: "pix" }).terms).toMatchObject({ discount: 5_00, total: 117_90 });
  });
});
