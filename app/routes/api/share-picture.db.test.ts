import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { findProduct, sharedPicturePath } from "#app/modules/catalog/storefront/index.server.ts";
import { ingestPicture, pictureStorage } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { connectForTests } from "#tests/support/ports.ts";
import { loader } from "./share-picture.route.ts";

const files = new Map<string, Buffer>();
connectForTests(pictureStorage, {
  read: async (key: string) => files.get(key) ?? null,
  write: async (key: string, bytes: Buffer) => void files.set(key, bytes),
  remove: async (prefix: string) => {
    for (const key of files.keys()) if (key === prefix || key.startsWith(`${prefix}/`)) files.delete(key);
  },
});

let id: string;
beforeAll(async () => {
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: "#e8573f" } });
  const taken = await ingestPicture(await photo.jpeg().toBuffer());
  if ("problem" in taken) throw new Error(taken.problem);
  id = await aProduct({ name: "Blusa Açaí" });
  await db
    .insertInto("product_pictures")
    .values({ product_id: id, position: 0, picture_id: taken.id, alt: "Foto" })
    .execute();
});

const pathNow = async () => sharedPicturePath((await findProduct(id))!)!;
const kept = () => [...files.keys()].filter((key) => key.includes("/share/"));

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const [, , productId = "", file = ""] = path.split("/");
  const request = new Request(`http://shop.test${path}`, { headers });
  return loader({ request, params: { id: productId, file } } as Parameters<typeof loader>[0]);
}

it("the picture of a shared link is drawn once, and another price has another address", async () => {
  const first = await pathNow();
  const answer = await get(first);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect((await get(first, { "If-None-Match": answer.headers.get("ETag")! })).status).toBe(304);
  expect(kept()).toHaveLength(1);

  await db.updateTable("products").set({ price: "59.90" }).where("id", "=", id).execute();
  const second = await pathNow();
  expect(second).not.toBe(first);
  expect((await get(first)).status).toBe(200);
  expect((await get(second)).status).toBe(200);
  expect(kept()).toHaveLength(1);
  const moved = await get(first);
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, second]);
});

it.each([
  ["a made-up product", () => "/share/bella-999/0123456789abcdef.jpeg"],
  ["a name that is no product's", () => "/share/..%2f/0123456789abcdef.jpeg"],
  ["a file that is no key", () => `/share/${id}/nada.jpeg`],
])("%s is not found", async (_, path) => {
  expect((await get(path())).status).toBe(404);
});

it("a product without a picture has none, and one that is off sale has none any more", async () => {
  const bare = await aProduct();
  expect(sharedPicturePath((await findProduct(bare))!)).toBeNull();
  expect((await get(`/share/${bare}/0123456789abcdef.jpeg`)).status).toBe(404);
  const path = await pathNow();
  await db.updateTable("products").set({ is_active: false }).where("id", "=", id).execute();
  expect((await get(path)).status).toBe(404);
});
