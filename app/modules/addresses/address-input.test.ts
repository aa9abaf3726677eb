import { describe, expect, it } from "vitest";
import { parseAddress } from "./address-input.ts";

const HOME = {
  name: "Ana Paula",
  phone: "13991234567",
  address: "Rua das Marés, 12",
  city: "Santos",
  state: "SP",
  zipCode: "11055300",
};
const TYPED = { ...HOME, phone: "(13) 99123-4567", zipCode: "11055-300" };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseAddress(form);
}

describe("a typed address", () => {
  it("is stored without masks and stray blanks", () => {
    expect(read({ ...TYPED, name: "  Ana \t Paula\0 " })).toEqual({ ok: true, value: HOME });
  });

  it("needs a house number, in its own field or at the end of the street's line", () => {
    const street = { ...TYPED, address: "Rua das Marés" };
    expect(read(street)).toMatchObject({
      ok: false,
      problems: [{ field: "number", message: "Número é obrigatório. Use s/n se não houver." }],
    });
    expect(read({ ...street, number: " 12\n", complement: " ap. 31 ", district: " Gonzaga" })).toEqual({
      ok: true,
      value: {
        ...HOME,
        address: "Rua das Marés",
        number: "12",
        complement: "ap. 31",
        district: "Gonzaga",
      },
    });
    expect(read({ ...street, number: "Sem numero" })).toMatchObject({ value: { number: "s/n" } });
    expect(read({ ...street, number: "1".repeat(21), complement: "x".repeat(300) })).toMatchObject({
      problems: [
        { field: "number", message: "Use no máximo 20 caracteres" },
        { field: "complement", message: "Use no máximo 60 caracteres" },
      ],
    });
  });

  it("is refused when its CEP is of another state", () => {
    expect(read({ ...TYPED, state: "BA" })).toMatchObject({
      ok: false,
      problems: [{ field: "zipCode", message: "Este CEP é do estado SP. Confira o CEP e o estado." }],
    });
  });

  it("has its problems in the specification's order", () => {
    const nothing = { name: " ", phone: "", address: "", city: "", state: "", zipCode: "" };
    expect(read(nothing)).toMatchObject({
      problems: [
        { field: "name", message: "Nome é obrigatório" },
        { field: "phone", message: "Telefone é obrigatório" },
        { field: "address", message: "Endereço é obrigatório" },
        { field: "city", message: "Cidade é obrigatória" },
        { field: "state", message: "Estado é obrigatório" },
        { field: "zipCode", message: "CEP é obrigatório" },
      ],
    });
    expect(read({ ...TYPED, state: "XX", zipCode: "1105", address: "a".repeat(201) })).toMatchObject({
      problems: [
        { message: "Use no máximo 200 caracteres" },
        { message: "Escolha um estado da lista" },
        { message: "Por favor, insira um CEP válido com 8 dígitos" },
      ],
    });
  });
});

describe("a street's line that has the house number in it", () => {
  it.each([
    "Rua das Marés, 12",
    "Rua das Marés, nº 12, ap. 31",
    "Rua das Marés 12",
    "Rua das Marés 12B",
    "Estrada do Mar, s/n",
    "Estrada do Mar S/N",
    "SQN 210, bloco B, 304",
  ])("%s", (address) => expect(read({ ...TYPED, address })).toMatchObject({ ok: true }));

  it.each(["Rua das Marés", "Rua 7 de Setembro", "Avenida 23 de Maio, Centro", "Estrada Snelson"])(
    "not %s",
    (address) => expect(read({ ...TYPED, address })).toMatchObject({ problems: [{ field: "number" }] }),
  );
});
