import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import { addProduct, findManagedProduct, takeUpload } from "#app/modules/catalog/manage/index.server.ts";
import type { ProductInput } from "#app/modules/catalog/manage/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { localFolder, pictureStorage } from "#app/modules/pictures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aSeller } from "./factories.ts";
import { connectForTests } from "./ports.ts";

export let me: Viewer;
export let other: Viewer;

/** Two sellers with an empty shop each, and a folder for their pictures. */
export function withOwnShops(): void {
  const folder = mkdtempSync(join(tmpdir(), "mare-seller-pictures-"));
  connectForTests(pictureStorage, localFolder(folder));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    me = sellerOf(await aSeller());
    other = sellerOf(await aSeller());
  });
}

export const sellerOf = (sellerId: string | null, role: Viewer["role"] = "lojista"): Viewer => ({
  userId: `dona-${sellerId}`,
  name: "Dona da Loja",
  email: "dona@loja.test",
  phone: null,
  role,
  permissions: [],
  // As the session is read: only sellers act for a shop.
  shop: sellerId && role === "lojista" ? { id: sellerId, roles: ["dono"] } : null,
  sessionId: "session",
  confirmedAt: clock.now(),
  lacksSecondFactor: false,
});

export const dress: ProductInput = {
  name: "Vestido Envelope",
  description: "Amarra na cintura.",
  price: centavos(12_990),
  wholesalePrice: centavos(8_990),
  category: "roupas",
  colors: ["Azul", "Coral"],
  sizes: ["P", "M"],
  renames: { colors: [], sizes: [] },
  removal: null,
  stock: { by: "total", pieces: 10, shown: null },
  composition: "100% viscose",
  care: "",
  sizeGuide: { P: { busto: 86.5 } },
  pictures: [],
  isActive: true,
};

export async function added(viewer: Viewer, given: Partial<ProductInput> = {}): Promise<string> {
  const result = await addProduct(viewer, { ...dress, ...given });
  if (!result.ok) throw new Error(result.problem);
  return result.id;
}

export const photo = async (shade: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 30, height: 40, channels: 3, background: { r: shade, g: 9, b: 9 } } })
        .png()
        .toBuffer(),
    ),
  ]);

export async function uploaded(viewer: Viewer, shade: number): Promise<string> {
  const taken = await takeUpload(viewer, await photo(shade));
  if ("problem" in taken) throw new Error(taken.problem);
  return taken.id;
}

export const stocks = async (viewer: Viewer, id: string) =>
  (await findManagedProduct(viewer, id))?.variants.map(
    ({ color, size, stock }) => `${color} ${size} ${stock}`,
  );

export const lastAudit = (id: string) =>
  db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
