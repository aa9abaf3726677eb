import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseFields, parseForm } from "#app/platform/forms/parse-form.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { isEmailAddress } from "#app/shared/email-address.ts";
import {
  adminLoginSchema,
  emailChangeSchema,
  emailSchema,
  loginSchema,
  newPasswordSchema,
  parseLegacyRegistration,
  passwordChangeSchema,
  profileSchema,
  registrationSchema,
} from "./account-input.ts";

function form(fields: Record<string, string | undefined>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, value);
  return data;
}

const ana = {
  name: "Ana Paula Souza",
  email: "ana@exemplo.com.br",
  phone: "(11) 98765-4321",
  password: "segredo",
  confirmPassword: "segredo",
};

const messages = (checked: Result) => (checked.ok ? [] : checked.problems.map(({ message }) => message));

/** What a field is stored as, or why it is refused. */
const readEmail = (email: string) => {
  const parsed = parseFields(emailSchema, { email });
  return parsed.ok ? { value: parsed.value.email } : { problem: parsed.message };
};
const readName = (name: string) => {
  const parsed = parseFields(profileSchema, { name, phone: "" });
  return parsed.ok ? { value: parsed.value.name } : { problem: parsed.message };
};

describe("the legacy login", () => {
  it("requires both fields, in one message", () => {
    for (const fields of [
      {},
      { email: "ana@exemplo.com" },
      { password: "x" },
      { email: "  ", password: "x" },
    ]) {
      expect(messages(parseForm(loginSchema, form(fields)))).toEqual(["Por favor, preencha todos os campos"]);
    }
  });

  it("takes the address as it is stored, and the password as it is typed", () => {
    expect(parseForm(loginSchema, form({ email: " Ana@Exemplo.com ", password: " segredo " }))).toEqual({
      ok: true,
      value: { email: "ana@exemplo.com", password: " segredo " },
    });
  });

  it("answers an impossible address like a wrong password", () => {
    for (const email of ["ana", "ana\0@exemplo.com", "аna@exemplo.com", `${"a".repeat(300)}@b.com`]) {
      expect(messages(parseForm(loginSchema, form({ email, password: "x" })))).toEqual([
        "Email ou senha incorretos",
      ]);
    }
  });
});

describe("the legacy registration", () => {
  it("shows one message at a time: every field, equal passwords, their length", () => {
    const check = (fields: object) => messages(parseLegacyRegistration(form({ ...ana, ...fields })));
    for (const field of ["name", "email", "phone", "password"]) {
      expect(check({ [field]: " ", confirmPassword: "other" })).toEqual(["Todos os campos são obrigatórios"]);
    }
    expect(check({ password: "abc", confirmPassword: "abd" })).toEqual(["As senhas não coincidem"]);
    expect(check({ password: "abcde", confirmPassword: "abcde" })).toEqual([
      "A senha deve ter pelo menos 6 caracteres",
    ]);
    expect(check({})).toEqual([]);
  });

  it("makes a seller only if the form says seller, and never an administrator", () => {
    const roleFor = (role: string) => {
      const checked = parseLegacyRegistration(form({ ...ana, role }));
      return checked.ok && checked.value.role;
    };
    expect(roleFor("seller")).toBe("lojista");
    for (const role of ["customer", "admin", "lojista", "", "Seller"]) expect(roleFor(role)).toBe("cliente");
  });
});

describe("step 1 of the main registration", () => {
  it("names every problem, in the order of its fields", () => {
    expect(messages(parseForm(registrationSchema, form({ confirmPassword: "x" })))).toEqual([
      "Nome completo é obrigatório",
      "Email é obrigatório",
      "Telefone é obrigatório",
      "A senha deve ter pelo menos 6 caracteres",
      "As senhas não coincidem",
    ]);
  });

  it("stores the phone as digits, with its DDD and no more than eleven", () => {
    const phoneOf = (phone: string) => {
      const checked = parseForm(registrationSchema, form({ ...ana, phone }));
      return checked.ok ? checked.value.phone : checked.problems[0]?.message;
    };
    expect(phoneOf("(11) 98765-4321")).toBe("11987654321");
    expect(phoneOf("+55 11 98765-4321")).toBe("11987654321");
    expect(phoneOf("1132654321")).toBe("1132654321");
    for (const wrong of [
      "119876543210",
      "98765-4321",
      "(00) 98765-4321",
      "ligue 11987654321",
      "1".repeat(99),
    ]) {
      expect(phoneOf(wrong)).toBe("Informe um telefone com DDD, como (11) 98765-4321");
    }
  });

  it("refuses a password of a megabyte as it refuses one of 129 characters", () => {
    for (const length of [129, 1024 * 1024]) {
      const password = "a".repeat(length);
      expect(
        messages(parseForm(registrationSchema, form({ ...ana, password, confirmPassword: password }))),
      ).toEqual(["A senha deve ter no máximo 128 caracteres"]);
    }
  });

  it("treats files, missing fields and half characters as missing text", () => {
    const odd = new FormData();
    odd.set("name", new File(["x"], "nome.txt"));
    odd.set("email", "ana\uD800@exemplo.com");
    expect(parseForm(registrationSchema, odd)).toMatchObject({ ok: false });
  });
});

describe("an e-mail", () => {
  it("is trimmed and in lower case", () => {
    expect(readEmail("  Ana.Souza+Mare@Exemplo.COM.br ")).toEqual({ value: "ana.souza+mare@exemplo.com.br" });
  });

  it.each([
    ["аna@exemplo.com", "a Cyrillic a"],
    ["ana@ехemplo.com", "Cyrillic letters in the domain"],
    ["\u212Aatia@exemplo.com", "the Kelvin sign, which lower case turns into a k"],
    ["ａna@exemplo.com", "a full-width a"],
    ["ana@exemplo。com", "an ideographic full stop"],
    ["joão@exemplo.com", "an accent"],
    ["ana\u200b@exemplo.com", "a space of no width"],
  ])("is refused with %s (%s), and told why", (email) => {
    expect(readEmail(email).problem).toMatch(/caractere que só parece/);
  });

  it.each([
    "ana",
    "@exemplo.com",
    "ana@exemplo",
    "a@b@c.com",
    "ana @exemplo.com",
    "ana@-x.com",
    "a..b@c.com",
    "ana@x.com\r\nBcc: b@c.com",
  ])("is not %j", (email) => {
    expect(readEmail(email).problem).toMatch(/^Informe um email válido/);
  });

  it("is never one that the auth library or the post would refuse", () => {
    const part = fc.string({ unit: fc.constantFrom(..."ab9.-_+'!"), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(part, part, part, (local, domain, top) => {
        const { value } = readEmail(`${local}@${domain}.${top}`);
        if (value !== undefined)
          expect([z.email().safeParse(value).success, isEmailAddress(value)]).toEqual([true, true]);
      }),
    );
  });
});

describe("a name", () => {
  it("cannot carry a header, a line break or an invisible character", () => {
    expect(readName("Ana\r\nBcc: todos@exemplo\u2028.com").problem).toBeDefined();
    expect(readName(" Ana\r\n\tPaula\0  de\u200b Souza ")).toEqual({ value: "Ana Paula de Souza" });
    expect(readName("\u202Eana")).toEqual({ value: "ana" });
  });

  it("has letters, and no address of somebody's site", () => {
    for (const name of ["123", "...", "Ganhe https://x.example", "www.x.example", "<b>Ana</b>"]) {
      expect(readName(name).problem).toBe("Informe seu nome só com letras, sem endereços de sites");
    }
    expect(readName("Zoë D’Ávila-Müller 2º").value).toBe("Zoë D’Ávila-Müller 2º");
    expect(readName("a".repeat(121)).problem).toBe("O nome deve ter no máximo 120 caracteres");
  });
});

it("a new password has six characters and is typed twice", () => {
  const check = (password: string, confirmPassword: string) =>
    messages(parseForm(newPasswordSchema, form({ password, confirmPassword })));
  expect(check("12345", "other")).toEqual(["A senha deve ter pelo menos 6 caracteres"]);
  expect(check("123456", "123457")).toEqual(["As senhas não coincidem"]);
  expect(check("123456", "123456")).toEqual([]);
});

it("the administrator login requires an e-mail and a password", () => {
  expect(messages(parseForm(adminLoginSchema, form({})))).toEqual([
    "Email é obrigatório",
    "Senha é obrigatória",
  ]);
  expect(messages(parseForm(adminLoginSchema, form({ email: "admin@mare.test", password: "x" })))).toEqual(
    [],
  );
});

it("the profile is edited with a name and, if wanted, a phone; e-mail and password require the current password", () => {
  expect(parseForm(profileSchema, form({ name: "Ana", phone: "" }))).toEqual({
    ok: true,
    value: { name: "Ana", phone: null },
  });
  expect(messages(parseForm(profileSchema, form({ name: "", phone: "1" })))).toHaveLength(2);
  expect(messages(parseForm(emailChangeSchema, form({ email: "x" })))).toHaveLength(2);
  expect(
    messages(parseForm(passwordChangeSchema, form({ password: "segredo2", confirmPassword: "segredo2" }))),
  ).toEqual(["Senha atual é obrigatória"]);
});
