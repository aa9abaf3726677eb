import { describe, expect, it } from "vitest";
import { aViewer } from "#tests/support/factories.ts";
import { addressInOneLine, MAX_ADDRESSES } from "./address.ts";
import { findAddress, listAddresses } from "./address-queries.server.ts";
import { changeAddress, makeDefaultAddress, removeAddress, saveAddress } from "./keep-addresses.server.ts";

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

/** A person with these addresses, and their ids in the same order. */
async function personWith(...places: (typeof HOME | typeof WORK)[]) {
  const viewer = await aViewer();
  for (const place of places) await saveAddress(viewer, place);
  const saved = await listAddresses(viewer);
  return { viewer, ids: places.map((place) => saved.find(({ zipCode }) => zipCode === place.zipCode)!.id) };
}
const defaultOf = async (viewer: Awaited<ReturnType<typeof aViewer>>) =>
  (await listAddresses(viewer)).filter(({ isDefault }) => isDefault).map(({ zipCode }) => zipCode);

describe("a list of addresses", () => {
  it("has one default address: the first, until another is chosen", async () => {
    const { viewer, ids } = await personWith(HOME, WORK);
    expect(await defaultOf(viewer)).toEqual([HOME.zipCode]);
    expect(await makeDefaultAddress(viewer, ids[1]!)).toEqual({ ok: true });
    expect(await defaultOf(viewer)).toEqual([WORK.zipCode]);
    expect((await listAddresses(viewer))[0]).toMatchObject(WORK);
  });

  it("always has a default address while there is any", async () => {
    const { viewer, ids } = await personWith(HOME, WORK);
    expect(await removeAddress(viewer, ids[0]!)).toEqual({ ok: true });
    expect(await defaultOf(viewer)).toEqual([WORK.zipCode]);
    expect(await removeAddress(viewer, ids[1]!)).toEqual({ ok: true });
    expect(await listAddresses(viewer)).toEqual([]);
    expect(await removeAddress(viewer, ids[1]!)).toMatchObject({ ok: false, problem: "not-found" });
  });

  it("takes the same place and recipient as one address, with the newer phone", async () => {
    const { viewer } = await personWith(HOME);
    expect(await saveAddress(viewer, { ...HOME, phone: "1133334444" })).toEqual({ ok: true });
    expect(await listAddresses(viewer)).toMatchObject([{ phone: "1133334444" }]);
  });

  it("takes two numbers of one street as two addresses", async () => {
    const door = { ...HOME, address: "Rua das Marés", number: "12" };
    const { viewer } = await personWith(door);
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

  it("holds twenty and one default, also when several windows save at once", async () => {
    const viewer = await aViewer();
    const outcomes = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 5 }, (_, n) =>
        saveAddress(viewer, { ...HOME, address: `Rua das Marés, ${n}` }).catch((error: Error) => error),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof Error || !outcome.ok);
    expect(refused).toMatchObject(Array(5).fill({ ok: false, problem: "full" }));
    expect(await listAddresses(viewer)).toHaveLength(MAX_ADDRESSES);
    expect(await defaultOf(viewer)).toHaveLength(1);
    const known = (await listAddresses(viewer))[3]!;
    expect(await saveAddress(viewer, { ...HOME, address: known.address, city: "São Vicente" })).toEqual({
      ok: true,
    });
  });

  it("lets an address change, but not into a copy of another", async () => {
    const { viewer, ids } = await personWith(HOME, WORK);
    expect(await changeAddress(viewer, ids[1]!, { ...WORK, city: "Niterói" })).toEqual({ ok: true });
    expect(await findAddress(viewer, ids[1]!)).toMatchObject({ city: "Niterói", isDefault: false });
    expect(await changeAddress(viewer, ids[1]!, HOME)).toMatchObject({ ok: false, problem: "known" });
  });

  it("belongs to one person: for others its addresses are not found", async () => {
    const { ids } = await personWith(HOME);
    const stranger = await aViewer();
    for (const id of [ids[0]!, "0", "-1", "1e3", "9".repeat(40), "x", "", "1\0"]) {
      const gone = { ok: false, problem: "not-found" };
      expect(await findAddress(stranger, id)).toBeNull();
      expect(await changeAddress(stranger, id, WORK)).toMatchObject(gone);
      expect(await makeDefaultAddress(stranger, id)).toMatchObject(gone);
      expect(await removeAddress(stranger, id)).toMatchObject(gone);
    }
  });
});
