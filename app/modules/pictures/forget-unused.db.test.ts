import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, expect, it } from "vitest";
import { jobs } from "#app/jobs.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder } from "#tests/support/orders.ts";
import { connectForTests } from "#tests/support/ports.ts";
import { ingestPicture } from "./ingest-picture.server.ts";
import { openRendition } from "./open-rendition.server.ts";
import { localFolder, originalKey, renditionKey } from "./picture-storage.server.ts";
import { pictureStorage } from "./ports.server.ts";

const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "mare-unused-"));
const storage = localFolder(folder);
connectForTests(pictureStorage, storage);
afterEach(() => clock.reset());
afterAll(() => rmSync(folder, { recursive: true }));

let shade = 0;
const bytesOf = (grey: number) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();

async function aPicture(): Promise<{ id: string; again: () => Promise<unknown> }> {
  shade += 20;
  const bytes = await bytesOf(shade);
  const taken = await ingestPicture(bytes);
  if ("problem" in taken) throw new Error(taken.problem);
  const shop = await aSeller();
  await db
    .insertInto("seller_pictures")
    .values({ seller_id: shop, picture_id: taken.id, created_at: clock.now() })
    .execute();
  return { id: taken.id, again: () => ingestPicture(bytes) };
}

const show = (productId: string, pictureId: string) =>
  pool.query(
    "insert into product_pictures (product_id, position, picture_id, alt) values ($1, 0, $2, 'Foto')",
    [productId, pictureId],
  );
const exists = async (id: string) =>
  (await db.selectFrom("pictures").select("id").where("id", "=", id).execute()).length === 1 &&
  (await storage.read(originalKey(id))) !== null;

const forgetUnusedPictures = jobs.find(({ name }) => name === "forget-unused-pictures")!.run;

async function nights(days: number): Promise<void> {
  await forgetUnusedPictures({} as never);
  clock.advance(days * DAY);
  await forgetUnusedPictures({} as never);
}

it("a picture on no product goes after thirty days, with its files; one on a product stays", async () => {
  const [unused, shown] = [await aPicture(), await aPicture()];
  await show(await aProduct(), shown.id);
  const wanted = { id: unused.id, width: 320 as const, format: "webp" as const };
  await openRendition(wanted);
  expect(await storage.read(renditionKey(wanted))).not.toBeNull();
  await nights(29);
  expect(await exists(unused.id)).toBe(true);
  await nights(2);
  expect(await exists(unused.id)).toBe(false);
  expect(await storage.read(renditionKey(wanted))).toBeNull();
  expect(await exists(shown.id)).toBe(true);
});

it("the days count from when it was last on a product or sent", async () => {
  const [left, sentAgain] = [await aPicture(), await aPicture()];
  const product = await aProduct();
  await show(product, left.id);
  await nights(25);
  await pool.query("delete from product_pictures where product_id = $1", [product]);
  await sentAgain.again();
  await nights(10);
  expect([await exists(left.id), await exists(sentAgain.id)]).toEqual([true, true]);
  await nights(31);
  expect([await exists(left.id), await exists(sentAgain.id)]).toEqual([false, false]);
});

it("what somebody bought stays to be seen in the order", async () => {
  const picture = await aPicture();
  const product = await aProduct();
  await show(product, picture.id);
  await aPlacedOrder(await aViewer(), [{ productId: product, color: "Coral", size: "P", quantity: 1 }]);
  await pool.query("delete from product_pictures where product_id = $1", [product]);
  await nights(40);
  expect(await exists(picture.id)).toBe(true);
});
