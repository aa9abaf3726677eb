import { isValidNfeKey } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatKey, keyCheckDigit, readAccessKey } from "./access-key.ts";

const withDigit = (base43: string) => base43 + keyCheckDigit(base43);
const read = (typed: string) => readAccessKey(typed);

/** Published examples; the first one is that of the tax offices' manual. */
const KNOWN = [
  "52060433009911002506550120000007800267301615",
  "43171207364617000135550000000120141000120146",
];

describe("an access key", () => {
  it.each(KNOWN)("%s has the right check digit", (key) => {
    expect(keyCheckDigit(key.slice(0, 43))).toBe(key.at(-1));
    expect(read(key)).toMatchObject({ ok: true, value: { key, model: "55" } });
  });

  it("agrees with another implementation, whatever its digits are", () => {
    const number = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(number, number, (first, second) => {
        const digits = (value: number) => String(value).padStart(9, "0");
        const base = `35260711222333000181551${digits(first).slice(-2)}${digits(second)}148151623`;
        for (const digit of "0123456789") expect(read(base + digit).ok).toBe(isValidNfeKey(base + digit));
      }),
    );
  });

  it("is taken apart", () => {
    expect(read(KNOWN[0]!)).toMatchObject({
      value: { state: "52", month: "2006-04", cnpj: "33009911002506", series: 12, number: 780 },
    });
  });

  it("may have letters in its CNPJ, and be typed in groups, in small letters or with its prefix", () => {
    // 12ABC34501DE35 is the tax office's own example of a CNPJ with letters.
    const real = withDigit(`35260712ABC34501DE35${"55001000000007100000007"}`);
    expect(read(real)).toMatchObject({ ok: true, value: { cnpj: "12ABC34501DE35" } });
    expect(read(formatKey(real).toLowerCase())).toMatchObject({ ok: true, value: { key: real } });
    expect(read(`NFe${real}`)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "key-missing"],
    ["  - ", "key-missing"],
    [KNOWN[0]!.slice(1), "key-format"],
    [`${KNOWN[0]}0`, "key-format"],
    [`99${KNOWN[0]!.slice(2)}`, "key-format"],
    [withDigit(`5206${"13"}${KNOWN[0]!.slice(6, 43)}`), "key-format"],
    [KNOWN[0]!.replace(/5$/, "4"), "key-digit"],
    ["\0".repeat(44), "key-format"],
    ["٣".repeat(44), "key-format"],
  ])("%j is refused: %s", (typed, problem) => {
    expect(read(typed)).toEqual({ ok: false, problem });
  });

  it("with one wrong digit is always noticed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 19 }), fc.integer({ min: 1, max: 8 }), (at, more) => {
        const key = KNOWN[0]!;
        const wrong = key.slice(0, at) + ((Number(key[at]) + more) % 10) + key.slice(at + 1);
        return wrong === key || !read(wrong).ok;
      }),
    );
  });

  it("never throws, whatever is typed", () => {
    fc.assert(fc.property(fc.string(), (typed) => typeof read(typed).ok === "boolean"));
  });
});
