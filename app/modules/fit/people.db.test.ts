import { describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { MAX_PEOPLE, typedMeasures } from "./body.ts";
import { addPeople, changePerson, peopleOf, removeEverybody, removePerson } from "./people.server.ts";
import { personIn } from "./worn-piece.server.ts";

const ana = {
  name: "Ana",
  audience: "mulher" as const,
  measures: { cintura: 74.5 },
  worn: null,
  helps: false,
};
const beto = {
  ...ana,
  name: "Beto",
  audience: "crianca" as const,
  measures: { altura: 117 },
  worn: { productId: "cat-1", name: "Calça", size: "6", gives: ["altura" as const] },
  helps: true,
};

describe("an account's household", () => {
  it("is kept as it was given, and changed and removed by its owner alone", async () => {
    const [viewer, stranger] = [await aViewer(), await aViewer()];
    expect(await addPeople(viewer, [ana, beto])).toMatchObject({ ok: true });
    const [first, second] = await peopleOf(viewer);
    expect([first, second]).toMatchObject([ana, beto]);

    expect(await changePerson(stranger, first!.id, beto)).toMatchObject({ ok: false, kind: "notFound" });
    await removePerson(stranger, first!.id);
    await removeEverybody(stranger);
    expect(await peopleOf(viewer)).toHaveLength(2);
    expect(await peopleOf(stranger)).toEqual([]);

    expect(await changePerson(viewer, first!.id, { ...ana, measures: { quadril: 102 } })).toMatchObject({
      ok: true,
    });
    await removePerson(viewer, second!.id);
    expect(await peopleOf(viewer)).toMatchObject([{ name: "Ana", measures: { quadril: 102 } }]);
    await removeEverybody(viewer);
    expect(await peopleOf(viewer)).toEqual([]);
  });

  it.each(["", "0", "-1", "abc", "9".repeat(40), "1 or 1=1", "\u0000"])(
    "has nobody called %o",
    async (id) => {
      const viewer = await aViewer();
      expect(await changePerson(viewer, id, ana)).toMatchObject({ ok: false, kind: "notFound" });
      await removePerson(viewer, id);
    },
  );

  it("has a limit, also for fifty at once and from two windows", async () => {
    const viewer = await aViewer();
    expect(
      await addPeople(
        viewer,
        Array.from({ length: 50 }, () => ana),
      ),
    ).toMatchObject({
      ok: false,
      message: "Cabem até 8 pessoas. Apague alguém para incluir outra.",
    });
    const answers = await Promise.all(
      Array.from({ length: MAX_PEOPLE + 4 }, (_, number) =>
        addPeople(viewer, [{ ...ana, name: `Ana ${number}` }]),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(4);
    expect(await peopleOf(viewer)).toHaveLength(MAX_PEOPLE);
  });

  it("has everybody once, however often the form or the browser's household is sent", async () => {
    const viewer = await aViewer();
    const presses = await Promise.all([1, 2, 3].map(() => addPeople(viewer, [ana])));
    expect(presses).toEqual(presses.map(() => ({ ok: true })));
    const others = Array.from({ length: MAX_PEOPLE - 2 }, (_, number) => ({ ...ana, name: `Ana ${number}` }));
    const household = [beto, ...others].map((person, place) => ({ ...person, id: String(place + 1) }));
    for (const _ of [1, 2]) expect(await addPeople(viewer, household)).toEqual({ ok: true });
    expect((await peopleOf(viewer)).map(({ name }) => name)).toEqual([
      "Ana",
      ...household.map(({ name }) => name),
    ]);

    await removeEverybody(viewer);
    await addPeople(viewer, [ana]);
    await addPeople(viewer, [{ ...ana, measures: { cintura: 75 } }]);
    clock.advance(SAME_PRESS_MS);
    await addPeople(viewer, [ana]);
    expect(await peopleOf(viewer)).toHaveLength(3);
  });

  it("is deleted with the account", async () => {
    const viewer = await aViewer();
    await addPeople(viewer, [ana]);
    await db.deleteFrom("auth_users").where("id", "=", viewer.userId).execute();
    expect(await peopleOf(viewer)).toEqual([]);
  });
});

describe("a piece that is worn", () => {
  const form = { name: "Ana", audience: "mulher" as const, measures: {}, helps: false };
  const guide = JSON.stringify({ M: { busto: 94, cintura: 76 } });

  it("gives its table's measures, under those of the body", async () => {
    const productId = await aProduct({ sizes: ["P", "M"], size_guide: guide, name: "Vestido" });
    const found = await personIn({ ...form, measures: { cintura: 70 }, worn: { productId, size: "m" } });
    expect(found).toMatchObject({
      person: { measures: { peito: 94, cintura: 70 }, worn: { productId, name: "Vestido", size: "M" } },
    });
    if (!found.ok) throw new Error(found.message);
    // Whoever opens the form again finds what was typed, and saves the same by changing nothing.
    const viewer = await aViewer();
    await addPeople(viewer, [found.person]);
    const [kept] = await peopleOf(viewer);
    expect(kept).toMatchObject({ worn: { gives: ["peito"] } });
    expect(typedMeasures(kept!)).toEqual({ cintura: 70 });
    await db
      .updateTable("medidas")
      .set({ peca_medidas: null })
      .where("user_id", "=", viewer.userId)
      .execute();
    expect(typedMeasures((await peopleOf(viewer))[0]!)).toEqual({});
  });

  it("is refused with what to do where it says nothing", async () => {
    const productId = await aProduct({ sizes: ["P", "M"], size_guide: guide });
    const gone = await aProduct({ archived_at: new Date(), is_active: false });
    const refusals = await Promise.all(
      [
        { productId: gone, size: "M" },
        { productId: "cat-99999", size: "M" },
        { productId, size: "GG" },
        { productId, size: "P" },
      ].map((worn) => personIn({ ...form, worn })),
    );
    expect(refusals).toMatchObject([
      {
        ok: false,
        problems: [{ field: "peca", message: expect.stringContaining("Não encontramos esta peça") }],
      },
      { ok: false, problems: [{ field: "peca" }] },
      {
        ok: false,
        problems: [{ field: "peca_tamanho", message: expect.stringContaining("Ela vem em P, M") }],
      },
      { ok: false, problems: [{ field: "peca", message: expect.stringContaining("medidas do P") }] },
    ]);
  });
});
