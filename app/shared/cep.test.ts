import { getStates } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BRAZILIAN_STATES, cepProblem, STATE_OPTIONS, stateOfCep } from "./brazilian-states.ts";
import { formatCep, isCompleteCep, normalizeCep } from "./cep.ts";

const cep = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 8, maxLength: 8 });

describe("a CEP", () => {
  test("grows its mask as it is typed and stops at nine characters", () => {
    expect(["", "0", "01001", "010010", "01001000", "010010009"].map(formatCep)).toEqual([
      "",
      "0",
      "01001",
      "01001-0",
      "01001-000",
      "01001-000",
    ]);
  });

  test("ignores letters as it is typed", () => {
    expect(formatCep("0a1b001-0c")).toBe("01001-0");
  });

  test("loses no digit to its mask", () => {
    fc.assert(fc.property(cep, (digits) => normalizeCep(formatCep(digits)) === digits));
  });

  test.each(["01001-000", "01001000", "01.001-000", " 87360-000 "])("%j is complete", (text) => {
    expect(isCompleteCep(text)).toBe(true);
  });

  test.each(["", "01001-00", "01001-0000", "0100A-000"])("%j is not complete", (text) => {
    expect(isCompleteCep(text)).toBe(false);
  });
});

describe("the state of a CEP", () => {
  test.each([
    ["01001-000", "SP"],
    ["05010-000", "SP"],
    ["19999-999", "SP"],
    ["20040-002", "RJ"],
    ["69005-010", "AM"],
    ["69301-000", "RR"],
    ["69400-000", "AM"],
    ["70040-010", "DF"],
    ["72800-000", "GO"],
    ["73000-000", "DF"],
    ["73700-000", "GO"],
    ["76801-000", "RO"],
    ["87360-000", "PR"],
    ["99999-999", "RS"],
    ["78900-000", null],
    ["00000-000", null],
    ["0100", null],
  ])("%s is %s", (text, state) => {
    expect(stateOfCep(text)).toBe(state);
  });

  test("is never two states, and every state has CEPs of its own", () => {
    const ranges = BRAZILIAN_STATES.flatMap(({ code, cepPrefixes }) =>
      cepPrefixes.map(([first, last]) => ({ code, first: first as number, last: last as number })),
    ).sort((a, b) => a.first - b.first);
    ranges.forEach(({ code, first, last }, i) => {
      expect(first).toBeLessThanOrEqual(last);
      if (i > 0) expect(first).toBeGreaterThan(ranges[i - 1]!.last);
      for (const end of [first, last]) expect(stateOfCep(`${String(end).padStart(5, "0")}000`)).toBe(code);
    });
    expect(new Set(ranges.map(({ code }) => code)).size).toBe(27);
  });

  test("is unknown only below 01000 and in the unused 78900 to 78999", () => {
    const unknown = Array.from({ length: 100_000 }, (_, prefix) => prefix).filter(
      (prefix) => stateOfCep(`${String(prefix).padStart(5, "0")}000`) === null,
    );
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(unknown).toEqual([...range(0, 999), ...range(78_900, 78_999)]);
  });
});

describe("the list of states", () => {
  test("has the names an independent library gives, in order of code", () => {
    const expected = getStates()
      .map(({ code, name }) => ({ code, name }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
    expect(BRAZILIAN_STATES.map(({ code, name }) => ({ code, name }))).toEqual(expected);
  });

  test("offers the ten of the specification first and the other seventeen by code", () => {
    const offered = "SP RJ MG RS PR SC BA GO PE CE AC AL AM AP DF ES MA MS MT PA PB PI RN RO RR SE TO";
    expect(STATE_OPTIONS.map(({ code }) => code).join(" ")).toBe(offered);
    expect(STATE_OPTIONS[0]).toEqual({ code: "SP", name: "São Paulo" });
  });
});

describe("a CEP beside a chosen state", () => {
  test.each([
    ["11055-300", "SP", null],
    ["11055300", "RJ", "Este CEP é do estado SP. Confira o CEP e o estado."],
    // The first digit of Goiás and of the Distrito Federal is the same.
    ["72800-000", "DF", "Este CEP é do estado GO. Confira o CEP e o estado."],
    ["11055-300", "", null],
    ["00000-000", "SP", "CEP não encontrado. Confira os números."],
  ])("%s in %j: %j", (cep, state, problem) => {
    expect(cepProblem(cep, state)).toBe(problem);
  });
});
