import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { ingestPicture, pictureStorage } from "#app/modules/pictures/index.server.ts";
import { connectForTests } from "#tests/support/ports.ts";
import { loader } from "./picture.route.ts";

const files = new Map<string, Buffer>();
const storage = {
  read: async (key: string) => files.get(key) ?? null,
  write: async (key: string, bytes: Buffer) => void files.set(key, bytes),
  remove: async (key: string) => void files.delete(key),
};

connectForTests(pictureStorage, storage);

let id: string;
beforeAll(async () => {
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: "#e8573f" } });
  const taken = await ingestPicture(await photo.jpeg().toBuffer());
  if ("problem" in taken) throw new Error(taken.problem);
  id = taken.id;
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const [, , pictureId = "", file = ""] = path.split("/");
  const request = new Request(`http://shop.test${path}`, { headers });
  return loader({ request, params: { id: pictureId, file } } as Parameters<typeof loader>[0]);
}

it("a picture is sent once and cached by the browser forever", async () => {
  const answer = await get(`/pictures/${id}/160.avif`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/avif");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const bytes = await answer.arrayBuffer();
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));

  const again = await get(`/pictures/${id}/160.avif`, { "If-None-Match": answer.headers.get("ETag")! });
  expect(again.status).toBe(304);
});

it.each([
  ["an unknown picture", () => `/pictures/${"f".repeat(32)}/160.avif`],
  ["a width the shop does not make", () => `/pictures/${id}/161.avif`],
  ["a format the shop does not make", () => `/pictures/${id}/160.svg`],
])("%s is not found, in Portuguese", async (_, path) => {
  const answer = await get(path());
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.has("Cache-Control")).toBe(false);
  expect(await answer.text()).toBe("Imagem não encontrada.");
});
