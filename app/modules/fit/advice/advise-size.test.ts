import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adviseSize, confidenceOf } from "./advise-size.ts";
import { type Evidence, NO_EVIDENCE } from "./evidence.ts";
import { garmentOf } from "./garment.ts";

const blouse = garmentOf({
  category: "cropped-blusa",
  sizes: ["P", "M", "G", "GG"],
  sizeGuide: {
    P: { busto: 86, cintura: 68, quadril: 96 },
    M: { busto: 94, cintura: 76, quadril: 104 },
    G: { busto: 102, cintura: 84, quadril: 112 },
    GG: { busto: 110, cintura: 92, quadril: 120 },
  },
});
const shoe = garmentOf({
  category: "calcados",
  sizes: ["36", "37", "38"],
  sizeGuide: { "36": { pe: 24 }, "37": { pe: 24.7 }, "38": { pe: 25.3 } },
});

const person = (measures: Record<string, number>) => ({ measures, fromPiece: [] });
const of = (measures: Record<string, number>, evidence: Evidence = NO_EVIDENCE, garment = blouse) =>
  adviseSize(garment, person(measures), evidence);

describe("a size by the product's own measures", () => {
  it("is the one whose table the body has, with why", () => {
    expect(of({ peito: 94, cintura: 76, quadril: 104 })).toMatchObject({
      size: "M",
      confidence: "alta",
      from: 0,
      reasons: [{ kind: "measures", size: "M", measures: ["peito", "cintura", "quadril"] }],
    });
    expect(of({ pe: 25.2 }, NO_EVIDENCE, shoe)).toMatchObject({ size: "38" });
  });

  it("names a second size and is less sure between two", () => {
    const between = of({ peito: 98, cintura: 80, quadril: 108 });
    const inside = of({ peito: 94, cintura: 76, quadril: 104 });
    expect(between).toMatchObject({ alternative: expect.stringMatching(/^[MG]$/) });
    expect(inside).toMatchObject({ alternative: null });
    if ("problem" in between || "problem" in inside) throw new Error("No advice");
    expect(between.probability).toBeLessThan(inside.probability);
  });

  it("says which measure asks for another size", () => {
    expect(of({ peito: 102, cintura: 68, quadril: 104 })).toMatchObject({
      reasons: expect.arrayContaining([{ kind: "divided", measure: "cintura", size: "P" }]),
    });
  });

  it("is less sure with fewer measures, and says which are missing", () => {
    const whole = of({ peito: 94, cintura: 76, quadril: 104 });
    const part = of({ peito: 94 });
    if ("problem" in whole || "problem" in part) throw new Error("No advice");
    expect(part.probability).toBeLessThan(whole.probability);
    expect(part.reasons).toContainEqual({ kind: "missing", measures: ["cintura", "quadril"] });
  });

  it("is less sure from a piece that is worn", () => {
    const measures = { peito: 95, cintura: 77, quadril: 105 };
    const [typed, partly, worn] = ([[], ["peito", "quadril"], ["peito", "cintura", "quadril"]] as const).map(
      (fromPiece) => {
        const advice = adviseSize(blouse, { measures, fromPiece }, NO_EVIDENCE);
        if ("problem" in advice) throw new Error("No advice");
        return advice;
      },
    );
    expect(worn!.probability).toBeLessThan(partly!.probability);
    expect(partly!.probability).toBeLessThan(typed!.probability);
    expect(partly!.reasons).toContainEqual({ kind: "piece", measures: ["peito", "quadril"] });
    expect(JSON.stringify(typed!.reasons)).not.toContain("piece");
  });
});

describe("what buyers said and did", () => {
  const between = { peito: 97, cintura: 79, quadril: 107 };

  it("moves a doubtful size up where the piece is small, and down where it is large", () => {
    const small = of(between, { ...NO_EVIDENCE, fits: { pequeno: 14, normal: 4, grande: 0 } });
    const large = of(between, { ...NO_EVIDENCE, fits: { pequeno: 0, normal: 4, grande: 14 } });
    expect(small).toMatchObject({ size: "G", from: 18 });
    expect(small).toMatchObject({
      reasons: expect.arrayContaining([expect.objectContaining({ kind: "reviews", says: "pequeno" })]),
    });
    expect(large).toMatchObject({ size: "M", from: 18 });
  });

  it("counts returns, from five of one kind on", () => {
    const returned = of(between, { ...NO_EVIDENCE, returns: { pequeno: 9, grande: 1 } });
    expect(returned).toMatchObject({
      size: "G",
      reasons: expect.arrayContaining([{ kind: "returns", says: "pequeno", count: 9 }]),
    });
    expect(JSON.stringify(of(between, { ...NO_EVIDENCE, returns: { pequeno: 4, grande: 0 } }))).not.toContain(
      "returns",
    );
  });

  it("says nothing of fewer than five buyers of similar measures", () => {
    const outcome = { size: "M", body: { peito: 96, cintura: 80, quadril: 108 }, small: 0, large: 0 };
    const four = of(between, { ...NO_EVIDENCE, outcomes: [{ ...outcome, kept: 4 }] });
    const five = of(between, { ...NO_EVIDENCE, outcomes: [{ ...outcome, kept: 5 }] });
    expect(four).toEqual(of(between));
    expect(five).toMatchObject({
      size: "M",
      from: 5,
      reasons: expect.arrayContaining([{ kind: "similar", size: "M", kept: 5, of: 5 }]),
    });
  });

  it("advises without a table where enough similar buyers kept a size", () => {
    const bare = garmentOf({ category: "roupas", sizes: ["P", "M"], sizeGuide: {} });
    const outcomes = [{ size: "M", body: { peito: 96, cintura: 80 }, kept: 9, small: 0, large: 0 }];
    expect(of(between, { ...NO_EVIDENCE, outcomes }, bare)).toMatchObject({
      size: "M",
      basis: "similar",
      from: 9,
    });
    expect(of({ peito: 70, cintura: 60 }, { ...NO_EVIDENCE, outcomes }, bare)).toEqual({
      problem: "no-guide",
    });
  });
});

it("tells nothing of fewer than five who bought a size, however many bought others", () => {
  const bare = garmentOf({ category: "roupas", sizes: ["P", "M"], sizeGuide: {} });
  const bought = (size: string, kept: number) => ({ size, body: { peito: 96 }, kept, small: 0, large: 0 });
  const evidence = (kept: number) => ({ ...NO_EVIDENCE, outcomes: [bought("M", kept), bought("P", 1)] });
  expect(of({ peito: 96 }, evidence(4), bare)).toEqual({ problem: "no-guide" });
  expect(of({ peito: 96 }, evidence(5), bare)).toMatchObject({
    size: "M",
    reasons: [{ kind: "similar", size: "M", kept: 5, of: 5 }],
  });
});

it("reads a table with hardly any difference between its sizes without breaking", () => {
  const flat = garmentOf({
    category: "roupas",
    sizes: ["P", "M", "G"],
    sizeGuide: {
      P: { busto: 90, cintura: 70 },
      M: { busto: 90 + 2 ** -40, cintura: 78 },
      G: { busto: 90.1, cintura: 86 },
    },
  });
  for (const peito of [60, 90, 180]) {
    const advice = of({ peito, cintura: 78 }, NO_EVIDENCE, flat);
    if ("problem" in advice) continue;
    expect(flat.sizes).toContain(advice.size);
    expect(advice.probability).toBeGreaterThan(0);
  }
});

describe("no advice without data", () => {
  it.each<[string, unknown, unknown]>([
    [
      "one size",
      adviseSize({ ...blouse, sizes: ["Tamanho único"] }, person({ peito: 90 }), NO_EVIDENCE),
      { problem: "one-size" },
    ],
    [
      "no table",
      of({ peito: 94 }, NO_EVIDENCE, garmentOf({ category: "saias", sizes: ["P", "M"], sizeGuide: {} })),
      { problem: "no-guide" },
    ],
    [
      "no measure of the table",
      of({ pe: 24 }),
      { problem: "measures-missing", measures: ["peito", "cintura", "quadril"] },
    ],
    [
      "a body beyond the largest size",
      of({ peito: 140, cintura: 130, quadril: 150 }),
      { problem: "too-small", size: "GG" },
    ],
    [
      "a body far below the smallest",
      of({ peito: 66, cintura: 48, quadril: 76 }),
      { problem: "too-large", size: "P" },
    ],
    [
      "a table that does not grow",
      of(
        { peito: 94 },
        NO_EVIDENCE,
        garmentOf({
          category: "roupas",
          sizes: ["P", "M"],
          sizeGuide: { P: { busto: 94 }, M: { busto: 86 } },
        }),
      ),
      { problem: "no-guide" },
    ],
  ])("%s", (_, advice, expected) => {
    expect(advice).toEqual(expected);
  });
});

it("never answers with a size that does not exist, a share outside of 0 to 1, or an error, whatever the table", () => {
  const cm = fc.double({ min: 1, max: 300, noNaN: true });
  const body = fc.record({ peito: cm, cintura: cm, quadril: cm, altura: cm, pe: cm }, { requiredKeys: [] });
  const count = fc.nat(500);
  const measures = fc.record(
    { busto: cm, cintura: cm, quadril: cm, altura: cm, pe: cm },
    { requiredKeys: [] },
  );
  const sizes = fc.uniqueArray(fc.constantFrom("P", "M", "G", "36", "38", "__proto__", "toString"), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      sizes,
      fc.array(measures, { minLength: 7, maxLength: 7 }),
      body,
      fc.tuple(count, count, count),
      (names, tables, measured, [pequeno, normal, grande]) => {
        const sizeGuide = Object.fromEntries(names.map((size, index) => [size, tables[index]!]));
        const garment = garmentOf({ category: "roupas", sizes: names, sizeGuide });
        const outcomes = names.map((size) => ({
          size,
          body: measured,
          kept: normal,
          small: pequeno,
          large: grande,
        }));
        const advice = adviseSize(garment, person(measured), {
          fits: { pequeno, normal, grande },
          returns: { pequeno, grande },
          outcomes,
        });
        if ("problem" in advice) return;
        expect(names).toContain(advice.size);
        expect(advice.probability).toBeGreaterThanOrEqual(0);
        expect(advice.probability).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it("calls four of five sure, three of five fairly sure", () => {
  expect([0.8, 0.79, 0.6, 0.59].map(confidenceOf)).toEqual(["alta", "media", "media", "baixa"]);
});
