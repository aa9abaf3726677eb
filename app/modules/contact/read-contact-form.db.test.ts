import { describe, expect, it } from "vitest";
import { MAX_MESSAGE_LENGTH } from "./contact-form.ts";
import { readContactForm, typedContact } from "./read-contact-form.server.ts";

const GOOD = {
  name: "Ana Paula",
  email: "Ana@Exemplo.com.br",
  subject: "pedido",
  order: " #7k3m9qd2 ",
  message: "Oi,\r\nmeu pedido chegou sem a saia.",
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const problemsOf = (fields: Record<string, string>) => {
  const read = readContactForm(formOf({ ...GOOD, ...fields }));
  return read.ok ? [] : read.problems.map(({ field }) => field);
};

describe("a message to the shop", () => {
  it("is read as one would write it down", () => {
    expect(readContactForm(formOf(GOOD))).toEqual({
      ok: true,
      value: {
        name: "Ana Paula",
        email: "ana@exemplo.com.br",
        subject: "pedido",
        orderNumber: "7K3M9QD2",
        message: "Oi,\nmeu pedido chegou sem a saia.",
      },
    });
  });

  it("needs no order number", () => {
    const read = readContactForm(formOf({ ...GOOD, order: "  " }));
    expect(read.ok && read.value.orderNumber).toBeNull();
  });

  it("keeps markup as text and drops what nobody sees", () => {
    const read = readContactForm(formOf({ ...GOOD, message: "<b>oi</b>\u0000\u202e\u0007 {{7*7}}" }));
    expect(read.ok && read.value.message).toBe("<b>oi</b> {{7*7}}");
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
    const read = readContactForm(formOf({ ...GOOD, name: "Ana\r\nBcc: x" }));
    expect(read.ok && read.value.name).toBe("Ana Bcc: x");
  });

  it("gives back what was typed, whatever it was", () => {
    expect(typedContact(formOf({ message: "a".repeat(50_000) }))).toEqual({
      name: "",
      email: "",
      subject: "",
      order: "",
      message: "a".repeat(50_000),
    });
  });
});
