import { expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

it.each([
  "cliente@mare.test",
  "ana.paula+loja@sub.exemplo.com.br",
  "o'neil_1@a-b.co",
  `${"a".repeat(64)}@exemplo.com.br`,
])("%s is an address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  "",
  "ana",
  "ana@",
  "@exemplo.com",
  "ana@exemplo",
  "ana@@exemplo.com",
  "ana@exemplo.com,bia@exemplo.com",
  "ana@exemplo.com\r\nBcc: bia@exemplo.com",
  "ana@exemplo.com\0",
  " ana@exemplo.com",
  "Ana <ana@exemplo.com>",
  '"ana"@exemplo.com',
  "an..a@exemplo.com",
  ".ana@exemplo.com",
  "ana@-exemplo.com",
  "ana@exemplo..com",
  "ana@127.0.0.1",
  "аna@exemplo.com",
  "ana@exemplо.com",
  `${"a".repeat(65)}@exemplo.com`,
  `ana@${"a.".repeat(200)}com`,
])("%j is not", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it("answers, however long the text", () => {
  expect(isEmailAddress(`${"a.".repeat(500_000)}@${"a-".repeat(500_000)}`)).toBe(false);
});
