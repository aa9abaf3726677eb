import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16, readFields, seal, unseal, writeField } from "./emv.ts";

describe("the CRC", () => {
  test("is CCITT-FALSE, by its published check value", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  test("of nothing is its initial value", () => {
    expect(crc16("")).toBe("FFFF");
  });

  test("always has four characters", () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9A-F]{4}$/.test(crc16(text))));
  });
});

describe("a field", () => {
  test("states its length in two digits", () => {
    expect(writeField("59", "Fulano de Tal")).toBe("5913Fulano de Tal");
    expect(writeField("53", "986")).toBe("5303986");
  });

  test("holds between 1 and 99 characters", () => {
    expect(writeField("26", "x".repeat(99))).toHaveLength(103);
    expect(() => writeField("26", "x".repeat(100))).toThrow(RangeError);
    expect(() => writeField("26", "")).toThrow(RangeError);
  });

  test("is read back from among others", () => {
    const fields = new Map([
      ["00", "01"],
      ["59", "Fulano de Tal"],
      ["60", "BRASILIA"],
    ]);
    const text = [...fields].map(([id, value]) => writeField(id, value)).join("");
    expect(readFields(text)).toEqual(fields);
  });

  test.each([
    ["5914Fulano de Tal", "a length beyond the end"],
    ["5911Fulano de Tal", "a length short of the value"],
    ["5900", "an empty value"],
    ["000200020102", "trailing text that is no field"],
    ["0002010002AB", "a repeated id"],
    ["AB0201", "an id that is no number"],
    ["590", "half a header"],
  ])("is refused in %s: %s", (text) => {
    expect(readFields(text)).toBeNull();
  });
});

describe("the seal", () => {
  test("comes off whole, and is broken by changing any character", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (payload, seed) => {
        const sealed = seal(payload);
        const at = seed % sealed.length;
        const changed = sealed.slice(0, at) + (sealed[at] === "x" ? "y" : "x") + sealed.slice(at + 1);
        expect(unseal(sealed)).toBe(payload);
        expect(unseal(changed)).toBeNull();
      }),
    );
  });

  test("must sit in field 63", () => {
    const open = "0002016204";
    expect(unseal(open + crc16(open))).toBeNull();
  });
});
