import { describe, expect, it } from "vitest";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { MAX_MESSAGE_LENGTH } from "./contact.ts";
import { contactSchema } from "./contact-input.ts";

const GOOD = {
  name: "Ana Paula",
  email: "Ana@Exemplo.com.br",
  subject: "pedido",
  order: " #7k3m9qd2 ",
  message: "Oi,\r\nmeu pedido chegou sem a saia.",
};

function read(fields: Partial<typeof GOOD>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...fields })) form.set(name, value);
  return parseForm(contactSchema, form);
}

const problemsOf = (fields: Partial<typeof GOOD>) => {
  const parsed = read(fields);
  return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
};

describe("a message to the shop", () => {
  it("is stored in one way of writing", () => {
    expect(read(GOOD)).toEqual({
      ok: true,
      value: {
        name: "Ana Paula",
        email: "ana@exemplo.com.br",
        subject: "pedido",
        order: "7K3M9QD2",
        message: "Oi,\nmeu pedido chegou sem a saia.",
      },
    });
  });

  it("needs no order number", () => {
    expect(read({ order: "  " })).toMatchObject({ ok: true, value: { order: null } });
  });

  it("keeps markup as text and drops invisible characters", () => {
    expect(read({ message: "<b>oi</b>\u0000\u202e\u0007 {{7*7}}" })).toMatchObject({
      ok: true,
      value: { message: expect.stringMatching(/^<b>oi<\/b> +\{\{7\*7\}\}$/) },
    });
  });

  it("takes a message as long as it may be", () => {
    expect(problemsOf({ message: "á".repeat(MAX_MESSAGE_LENGTH) })).toEqual([]);
  });

  it.each([
    [
      "nothing at all",
      { name: "", email: "", subject: "", order: "", message: " \n " },
      ["name", "email", "subject", "message"],
    ],
    ["a header in the address", { email: "a@b.com\r\nBcc: vitima@exemplo.com" }, ["email"]],
    ["two addresses", { email: "a@b.com, c@d.com" }, ["email"]],
    ["a link for a name", { name: "http://golpe.com" }, ["name"]],
    ["a subject of its own", { subject: "constructor" }, ["subject"]],
    ["a strange order number", { order: "' or 1=1" }, ["order"]],
    ["50,000 characters", { message: "a".repeat(50_000) }, ["message"]],
  ])("refuses %s", (_, fields, expected) => {
    expect(problemsOf(fields)).toEqual(expected);
  });

  it("makes one line of a name with line breaks in it", () => {
    expect(read({ name: "Ana\r\nBcc: x" })).toMatchObject({ ok: true, value: { name: "Ana Bcc: x" } });
  });

  it("says how long an overlong message is", () => {
    expect(read({ message: `${"a".repeat(5_432)}\n ` })).toMatchObject({
      message:
        "A mensagem tem 5.432 caracteres, e cabem 5.000. Encurte o texto ou mande o resto em outra mensagem",
    });
  });
});
