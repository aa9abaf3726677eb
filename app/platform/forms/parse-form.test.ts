import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  cep,
  choice,
  cnpj,
  email,
  oneLine,
  paragraphs,
  personName,
  phone,
  pieces,
  reason,
  ticked,
} from "./fields.ts";
import { parseForm } from "./parse-form.ts";

const schema = z.object({
  name: personName({
    required: "Nome é obrigatório",
    max: 20,
    tooLong: "Nome longo demais",
    odd: "Nome só com letras",
  }),
  email: email({ required: "Email é obrigatório", odd: "Email inválido", lookAlike: "Parece outra letra" }),
  note: paragraphs({ max: 30 }),
});

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const GOOD = { name: "Maria da Silva", email: "maria@exemplo.com.br", note: "" };

describe("reading a form", () => {
  it("gives the values as they are stored", () => {
    const given = { name: "  Maria\u200b  da Silva ", email: " Maria@Exemplo.com.br ", note: "um\r\ndois" };
    expect(parseForm(schema, formOf(given))).toEqual({
      ok: true,
      value: { name: "Maria da Silva", email: "maria@exemplo.com.br", note: "um\ndois" },
    });
  });

  it("names one problem a field, in the order of the schema, whatever the order of the form", () => {
    const refused = parseForm(schema, formOf({ note: "x".repeat(31), email: "", name: "www.golpe.com" }));
    expect(refused).toMatchObject({
      ok: false,
      kind: "invalid",
      message: "Nome só com letras",
      problems: [
        { field: "name", message: "Nome só com letras" },
        { field: "email", message: "Email é obrigatório" },
        { field: "note", message: "Use no máximo 30 caracteres" },
      ],
    });
  });

  it.each([
    ["a missing field", { email: GOOD.email }],
    ["a file in the place of a text", { ...GOOD, name: new File(["x"], "x.txt") }],
    ["half of a character", { ...GOOD, name: "\ud800" }],
    ["a huge text", { ...GOOD, name: "a".repeat(200_000) }],
  ])("answers %s with 400, not as an unexpected error", (_, fields) => {
    expect(parseForm(schema, formOf(fields))).toMatchObject({ ok: false, problems: [{ field: "name" }] });
  });

  it("takes no field that the schema does not have", () => {
    const read = parseForm(schema, formOf({ ...GOOD, role: "admin" }));
    expect(read.ok && Object.keys(read.value)).toEqual(["name", "email", "note"]);
  });
});

describe("the kinds of fields", () => {
  const read = (field: z.ZodType, typed: string) => {
    const result = field.safeParse(typed);
    return result.success ? result.data : result.error.issues[0]!.message;
  };

  it("a phone is stored as its digits, with or without the country", () => {
    const field = phone({ required: "falta", odd: "com DDD" });
    expect(read(field, "(11) 98765-4321")).toBe("11987654321");
    expect(read(field, "+55 11 98765-4321")).toBe("11987654321");
    expect([read(field, " "), read(field, "98765-4321"), read(field, "11 98765-4321 ramal 2")]).toEqual([
      "falta",
      "com DDD",
      "com DDD",
    ]);
  });

  it("a CEP is stored as its eight digits", () => {
    const field = cep({ required: "falta", odd: "8 dígitos" });
    expect(
      [" 11055-300 ", "11.055-300", "", "1105", "11055-3000", "CEP 11055300"].map((typed) =>
        read(field, typed),
      ),
    ).toEqual(["11055300", "11055300", "falta", "8 dígitos", "8 dígitos", "8 dígitos"]);
  });

  it("a CNPJ is stored without punctuation, its letters as capitals", () => {
    expect(
      ["31.578.204/0001-38", " k7.m2p.x4r/0001-40 ", "", "123", "31.578.204/0001-39"].map((typed) =>
        read(cnpj(), typed),
      ),
    ).toEqual([
      "31578204000138",
      "K7M2PX4R000140",
      "CNPJ é obrigatório",
      "CNPJ deve ter 14 dígitos",
      "CNPJ inválido",
    ]);
  });

  it("an e-mail with a look-alike letter has its own message", () => {
    const field = email({ required: "falta", odd: "inválido", lookAlike: "parece" });
    expect([read(field, "a\u0430@b.com"), read(field, "a@b"), read(field, "")]).toEqual([
      "parece",
      "inválido",
      "falta",
    ]);
  });

  it("pieces are whole numbers within their limits", () => {
    const field = pieces({ max: 10, odd: "de 1 a 10" });
    expect(["1", "10", "0", "11", "1.5", "-1", "1e1", ""].map((typed) => read(field, typed))).toEqual([
      1,
      10,
      ...Array(6).fill("de 1 a 10"),
    ]);
  });

  it("a reason is never blank, and keeps its lines", () => {
    expect([read(reason("Conte o motivo."), " \n "), read(reason("Conte o motivo."), "a\n b ")]).toEqual([
      "Conte o motivo.",
      "a\n b",
    ]);
  });

  it("a choice is one of its list, a box is ticked or not, one line has no second", () => {
    expect(read(choice(["pix", "boleto"], "Escolha"), "cartao")).toBe("Escolha");
    expect([read(ticked(), "on"), read(ticked(), "")]).toEqual([true, false]);
    expect(read(oneLine({ max: 20 }), "um\ndois\u0000")).toBe("um dois");
  });
});
