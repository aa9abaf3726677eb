import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "./factories.ts";

const picture = (n: number): string => n.toString(16).padStart(32, "0");

/** Gives a product a cover; each number is a picture of its own. */
export async function withCover(productId: string, n: number): Promise<void> {
  const row = { id: picture(n), width: 90, height: 120, placeholder: "tint-1", created_at: new Date() };
  await db.insertInto("pictures").values(row).execute();
  await db
    .insertInto("product_pictures")
    .values({ product_id: productId, position: 0, picture_id: picture(n), alt: "Foto", color: null })
    .execute();
}

/** Seven products that stand in feeds, with signs that files have to escape, and two that do not. Returns the ids of the seven. */
export async function someFeedProducts(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    const id = await aProduct({
      name: `Peça <${n}> & "cia"`,
      pieces: (color) => (color === "Coral" ? 2 : 0),
    });
    await withCover(id, n + 1);
    ids.push(id);
  }
  await withCover(await aProduct({ is_active: false }), 50);
  await aProduct({ id: "test-sem-foto" });
  return ids;
}
