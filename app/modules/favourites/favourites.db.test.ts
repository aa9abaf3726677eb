import { describe, expect, it } from "vitest";
import { existingProducts } from "#app/modules/catalog/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { meanwhile } from "#tests/support/meanwhile.ts";
import { MAX_FAVOURITES } from "./favourite-ids.ts";
import { dropFavourites, favouriteIdsOf, keepFavourites } from "./favourites.server.ts";

async function products(count: number): Promise<string[]> {
  const seller_id = await aSeller();
  return Promise.all(Array.from({ length: count }, () => aProduct({ seller_id })));
}

describe("an account's favourites", () => {
  it("are listed newest first, each once, for their owner only", async () => {
    const [viewer, stranger, [dress, skirt]] = [await aViewer(), await aViewer(), await products(2)];
    await keepFavourites(viewer, [dress!]);
    clock.advance(1_000);
    await keepFavourites(viewer, [skirt!]);
    await keepFavourites(viewer, [dress!]);
    expect(await favouriteIdsOf(viewer)).toEqual([skirt, dress]);
    expect(await favouriteIdsOf(stranger)).toEqual([]);
    await dropFavourites(stranger, [dress!]);
    await dropFavourites(viewer, [skirt!, "none-1"]);
    expect(await favouriteIdsOf(viewer)).toEqual([dress]);
  });

  it("take a visitor's list in its order, without unknown products", async () => {
    const [viewer, [one, two, three]] = [await aViewer(), await products(3)];
    await keepFavourites(viewer, [three!]);
    clock.advance(1_000);
    await keepFavourites(viewer, await existingProducts([one!, "none-1", two!, three!, one!]));
    expect(await favouriteIdsOf(viewer)).toEqual([one, two, three]);
  });

  it("keep the newest when there are too many, also from two windows at once", async () => {
    const viewer = await aViewer();
    const many = await products(MAX_FAVOURITES + 3);
    await keepFavourites(viewer, many.slice(0, MAX_FAVOURITES));
    clock.advance(1_000);
    await Promise.all(many.slice(MAX_FAVOURITES).map((id) => keepFavourites(viewer, [id])));
    const ids = await favouriteIdsOf(viewer);
    expect(ids).toHaveLength(MAX_FAVOURITES);
    expect(ids.slice(0, 3).sort()).toEqual(many.slice(MAX_FAVOURITES).sort());
  });

  it("are deleted with the account", async () => {
    const [viewer, [dress]] = [await aViewer(), await products(1)];
    await keepFavourites(viewer, [dress!]);
    await db.deleteFrom("auth_users").where("id", "=", viewer.userId).execute();
    expect(await favouriteIdsOf(viewer)).toEqual([]);
  });

  it("kept in another tab while the account is deleted are deleted with it, without an error", async () => {
    const [viewer, [dress]] = [await aViewer(), await products(1)];
    const late = await db.transaction().execute(async (deletion) => {
      await deletion.deleteFrom("auth_users").where("id", "=", viewer.userId).execute();
      return { kept: meanwhile(() => keepFavourites(viewer, [dress!])) };
    });
    await late.kept;
    await keepFavourites(viewer, [dress!]);
    expect(await favouriteIdsOf(viewer)).toEqual([]);
  });
});
