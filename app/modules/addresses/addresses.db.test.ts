import { describe, expect, it } from "vitest";
import { aViewer } from "#tests/support/factories.ts";
import { MAX_ADDRESSES } from "./address.ts";
import { readAddress } from "./address-input.server.ts";
import { findAddress, listAddresses } from "./address-queries.server.ts";
import { addressInOneLine } from "./address-text.ts";
import { changeAddress, makeUsual, removeAddress, saveAddress } from "./keep-addresses.server.ts";

const HOME = {
  name: "Ana Paula",
  phone: "13991234567",
  address: "Rua das Marés, 12",
  city: "Santos",
  state: "SP" as const,
  zipCode: "11055300",
};
const WORK = {
  ...HOME,
  address: "Avenida Rio Branco, 156",
  city: "Rio de Janeiro",
  state: "RJ" as const,
  zipCode: "20040002",
};

/** Somebody with these places, and their ids in the same order. */
async function somebodyWith(...places: (typeof HOME | typeof WORK)[]) {
  const viewer = await aViewer();
  for (const place of places) await saveAddress(viewer, place);
  const saved = await listAddresses(viewer);
  return { viewer, ids: places.map((place) => saved.find(({ zipCode }) => zipCode === place.zipCode)!.id) };
}
const usualOf = async (viewer: Awaited<ReturnType<typeof aViewer>>) =>
  (await listAddresses(viewer)).filter(({ isDefault }) => isDefault).map(({ zipCode }) => zipCode);

describe("a list of addresses", () => {
  it("has one usual address: the first, until another is chosen", async () => {
    const { viewer, ids } = await somebodyWith(HOME, WORK);
    expect(await usualOf(viewer)).toEqual([HOME.zipCode]);
    expect(await makeUsual(viewer, ids[1]!)).toEqual({ ok: true });
    expect(await usualOf(viewer)).toEqual([WORK.zipCode]);
    expect((await listAddresses(viewer))[0]).toMatchObject(WORK);
  });

  it("never loses its usual one while there is any", async () => {
    const { viewer, ids } = await somebodyWith(HOME, WORK);
    expect(await removeAddress(viewer, ids[0]!)).toEqual({ ok: true });
    expect(await usualOf(viewer)).toEqual([WORK.zipCode]);
    expect(await removeAddress(viewer, ids[1]!)).toEqual({ ok: true });
    expect(await listAddresses(viewer)).toEqual([]);
    expect(await removeAddress(viewer, ids[1]!)).toEqual({ ok: false, problem: "not-found" });
  });

  it("takes the same place and person as one, with the newer telephone", async () => {
    const { viewer } = await somebodyWith(HOME);
    expect(await saveAddress(viewer, { ...HOME, phone: "1133334444" })).toEqual({ ok: true });
    expect(await listAddresses(viewer)).toMatchObject([{ phone: "1133334444" }]);
  });

  it("takes two doors of one street as two places", async () => {
    const door = { ...HOME, address: "Rua das Marés", number: "12" };
    const { viewer } = await somebodyWith(door);
    expect(await saveAddress(viewer, { ...door, complement: "ap. 31", district: "Gonzaga" })).toEqual({
      ok: true,
    });
    expect(await saveAddress(viewer, { ...door, number: "14" })).toEqual({ ok: true });
    expect(await saveAddress(viewer, { ...door, district: "Gonzaga" })).toEqual({ ok: true });
    expect((await listAddresses(viewer)).map(addressInOneLine).sort()).toEqual([
      "Rua das Marés, 12, Gonzaga, Santos/SP, CEP 11055-300",
      "Rua das Marés, 12, ap. 31, Gonzaga, Santos/SP, CEP 11055-300",
      "Rua das Marés, 14, Santos/SP, CEP 11055-300",
    ]);
  });

  it("holds twenty, also when several windows save at once, and one usual one", async () => {
    const viewer = await aViewer();
    const outcomes = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 5 }, (_, n) =>
        saveAddress(viewer, { ...HOME, address: `Rua das Marés, ${n}` }),
      ),
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(5).fill({ ok: false, problem: "full" }));
    expect(await listAddresses(viewer)).toHaveLength(MAX_ADDRESSES);
    expect(await usualOf(viewer)).toHaveLength(1);
    const known = (await listAddresses(viewer))[3]!;
    expect(await saveAddress(viewer, { ...HOME, address: known.address, city: "São Vicente" })).toEqual({
      ok: true,
    });
  });

  it("changes, but not into a second copy of another", async () => {
    const { viewer, ids } = await somebodyWith(HOME, WORK);
    expect(await changeAddress(viewer, ids[1]!, { ...WORK, city: "Niterói" })).toEqual({ ok: true });
    expect(await findAddress(viewer, ids[1]!)).toMatchObject({ city: "Niterói", isDefault: false });
    expect(await changeAddress(viewer, ids[1]!, HOME)).toEqual({ ok: false, problem: "known" });
  });

  it("is nobody else's", async () => {
    const { ids } = await somebodyWith(HOME);
    const stranger = await aViewer();
    for (const id of [ids[0]!, "0", "-1", "1e3", "9".repeat(40), "x", "", "1\0"]) {
      const gone = { ok: false, problem: "not-found" };
      expect(await findAddress(stranger, id)).toBeNull();
      expect(await changeAddress(stranger, id, WORK)).toEqual(gone);
      expect(await makeUsual(stranger, id)).toEqual(gone);
      expect(await removeAddress(stranger, id)).toEqual(gone);
    }
  });
});

describe("a typed address", () => {
  const typed = { ...HOME, phone: "(13) 99123-4567", zipCode: "11055-300" };

  it("is read without its masks and stray blanks", () => {
    expect(readAddress({ ...typed, name: "  Ana \t Paula\0 " })).toEqual({ ok: true, address: HOME });
  });

  it("needs the number of the door, in its own field or at the end of the street's line", () => {
    const street = { ...typed, address: "Rua das Marés" };
    expect(readAddress(street)).toEqual({
      ok: false,
      problems: [{ field: "number", message: "Número é obrigatório. Use s/n se não houver." }],
    });
    expect(readAddress({ ...street, number: " 12\n", complement: " ap. 31 ", district: " Gonzaga" })).toEqual(
      {
        ok: true,
        address: {
          ...HOME,
          address: "Rua das Marés",
          number: "12",
          complement: "ap. 31",
          district: "Gonzaga",
        },
      },
    );
    expect(readAddress({ ...street, number: "Sem numero" })).toMatchObject({ address: { number: "s/n" } });
    expect(readAddress({ ...street, number: "1".repeat(21), complement: "x".repeat(300) })).toMatchObject({
      problems: [
        { field: "number", message: "Use no máximo 20 caracteres" },
        { field: "complement", message: "Use no máximo 60 caracteres" },
      ],
    });
  });

  it("is refused when its CEP is of another state", () => {
    expect(readAddress({ ...typed, state: "BA" })).toEqual({
      ok: false,
      problems: [{ field: "zipCode", message: "Este CEP é do estado SP. Confira o CEP e o estado." }],
    });
  });

  it("complains in the specification's order", () => {
    const nothing = { name: " ", phone: "", address: "", city: "", state: "", zipCode: "" };
    expect(readAddress(nothing)).toMatchObject({
      problems: [
        { field: "name", message: "Nome é obrigatório" },
        { field: "phone", message: "Telefone é obrigatório" },
        { field: "address", message: "Endereço é obrigatório" },
        { field: "city", message: "Cidade é obrigatória" },
        { field: "state", message: "Estado é obrigatório" },
        { field: "zipCode", message: "CEP é obrigatório" },
      ],
    });
    expect(readAddress({ ...typed, state: "XX", zipCode: "1105", address: "a".repeat(201) })).toMatchObject({
      problems: [
        { message: "Use no máximo 200 caracteres" },
        { message: "Escolha um estado da lista" },
        { message: "Por favor, insira um CEP válido com 8 dígitos" },
      ],
    });
  });
});
