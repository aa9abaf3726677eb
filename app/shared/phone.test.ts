import metadata from "libphonenumber-js/max/metadata";
import { describe, expect, test } from "vitest";
import { isValidBrazilianPhone, toE164 } from "./phone.ts";
import { formatPhone } from "./phone-mask.ts";
import { BRAZILIAN_PLAN } from "./phone-plan.ts";

const AREA_CODES = `
  11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55
  61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`
  .trim()
  .split(/\s+/);

describe("a Brazilian phone", () => {
  test.each([
    ["(11) 98765-4321", "+5511987654321"],
    ["(11) 3265-4321", "+551132654321"],
    ["(85) 99999-0000", "+5585999990000"],
    ["11987654321", "+5511987654321"],
    ["+55 11 98765-4321", "+5511987654321"],
    ["5511987654321", "+5511987654321"],
    ["011 98765-4321", "+5511987654321"],
    ["(55) 99999-1234", "+5555999991234"],
  ])("%s is stored as %s", (text, stored) => {
    expect(toE164(text)).toBe(stored);
    expect(isValidBrazilianPhone(text)).toBe(true);
  });

  test.each([
    ["(11) 8765-4321", "a mobile without its ninth digit"],
    ["(20) 98765-4321", "a DDD that does not exist"],
    ["(10) 98765-4321", "a DDD that does not exist"],
    ["98765-4321", "no DDD"],
    ["+1 212 555 0123", "another country"],
    ["0800 123 4567", "a toll-free line"],
    ["4004-1234", "a line without DDD"],
    ["ligue (11) 98765-4321", "words around the number"],
    ["", "nothing"],
  ])("is not %j: %s", (text) => {
    expect(toE164(text)).toBeNull();
    expect(isValidBrazilianPhone(text)).toBe(false);
  });

  test("exists in exactly 67 area codes", () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0"));
    expect(all.filter((code) => isValidBrazilianPhone(`(${code}) 98765-4321`))).toEqual(AREA_CODES);
    expect(all.filter((code) => isValidBrazilianPhone(`(${code}) 3265-4321`))).toEqual(AREA_CODES);
    expect(AREA_CODES).toHaveLength(67);
  });

  test("once stored is shown as it was typed", () => {
    for (const text of ["(11) 98765-4321", "(11) 3265-4321", "(55) 99999-1234"]) {
      expect(formatPhone(toE164(text)!)).toBe(text);
    }
  });
});

test("Our copy of the numbering plan is the one of the installed library", () => {
  expect(BRAZILIAN_PLAN.version).toBe(metadata.version);
  expect(BRAZILIAN_PLAN.country_calling_codes["55"]).toEqual(metadata.country_calling_codes["55"]);
  expect(BRAZILIAN_PLAN.countries.BR).toEqual(metadata.countries.BR);
});
