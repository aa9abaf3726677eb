import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone } from "./phone-mask.ts";

test("The phone mask grows as a mobile is typed and stops at eleven digits", () => {
  const typed = ["", "1", "11", "119", "1198765", "11987654", "1198765432", "11987654321", "119876543219"];
  expect(typed.map(formatPhone)).toEqual([
    "",
    "(1",
    "(11",
    "(11) 9",
    "(11) 98765",
    "(11) 98765-4",
    "(11) 98765-432",
    "(11) 98765-4321",
    "(11) 98765-4321",
  ]);
});

test("A landline breaks after its fourth digit", () => {
  expect(formatPhone("1132654321")).toBe("(11) 3265-4321");
  expect(formatPhone("1132654")).toBe("(11) 3265-4");
});

test("Anything but digits is ignored", () => {
  expect(formatPhone("11a98b765.4321")).toBe("(11) 98765-4321");
});

test("A number filled in or stored with the country code shows without it", () => {
  expect(formatPhone("+5511987654321")).toBe("(11) 98765-4321");
  expect(formatPhone("+55 (11) 3265-4321")).toBe("(11) 3265-4321");
});

test("The DDD 55 of Santa Maria is not taken for the country code", () => {
  expect(formatPhone("55999991234")).toBe("(55) 99999-1234");
  expect(formatPhone("(55) 99999-12345")).toBe("(55) 99999-1234");
});

test("What is formatted stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 11 }), (digits) => {
      const shown = formatPhone(digits);
      expect(formatPhone(shown)).toBe(shown);
      expect(shown.replace(/\D/g, "")).toBe(digits);
    }),
  );
});
