import { createHash } from "node:crypto";
import type Sharp from "sharp";
import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Fetched } from "#app/platform/http/fetch-public.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Picture } from "./picture.ts";
import { originalKey } from "./picture-storage.server.ts";
import { pictureDownload, pictureStorage } from "./ports.server.ts";
import { withSharp } from "./sharp-queue.server.ts";
import { tintOf } from "./tint.server.ts";
import { MAX_PIXELS, MAX_UPLOAD, problemBeforeDecoding, uploadProblems } from "./upload.ts";

const MAX_SIDE = 2000;

export type Ingested = Omit<Picture, "alt">;

/**
 * Takes in an uploaded file. What is kept is never that file but the picture in it: upright, sRGB, on white,
 * without metadata, and named by its content, so that the same picture sent twice is one.
 */
export async function ingestPicture(bytes: Uint8Array): Promise<Ingested | { problem: string }> {
  const problem = problemBeforeDecoding(bytes);
  if (problem) return { problem };
  try {
    const read = await withSharp((sharp) => normalised(bytes, sharp));
    return "problem" in read ? read : await store(read);
  } catch (error) {
    if (error instanceof QueueRefused) return { problem: uploadProblems.busy };
    throw error;
  }
}

interface Normalised extends Omit<Ingested, "id"> {
  original: Buffer;
}

async function normalised(bytes: Uint8Array, sharp: typeof Sharp): Promise<Normalised | { problem: string }> {
  try {
    // The header alone tells the size: a bomb is refused before its pixels exist.
    const { width, height, format, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === "heif" && compression !== "av1") return { problem: uploadProblems.wrongFormat };
    if (width * height > MAX_PIXELS) return { problem: uploadProblems.tooManyPixels };
    const { data: original, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: 20 })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { original, width: info.width, height: info.height, placeholder: await tintOf(sharp(original)) };
  } catch {
    return { problem: uploadProblems.damaged };
  }
}

/** The file before its row: a row always has a file behind it. */
async function store({
  original,
  width,
  height,
  placeholder,
}: Normalised): Promise<Ingested | { problem: string }> {
  const id = createHash("sha256").update(original).digest("hex").slice(0, 32);
  try {
    await pictureStorage().write(originalKey(id), original);
  } catch (error) {
    log.error({ err: error, picture: id }, "a picture could not be kept");
    return { problem: uploadProblems.notKept };
  }
  await db
    .insertInto("pictures")
    .values({ id, width, height, placeholder, created_at: clock.now() })
    // Sent again it is wanted again.
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ unused_since: null }))
    .execute();
  return { id, width, height, placeholder };
}

const MAX_MILLISECONDS = 8_000;

type Problem = Extract<Fetched, { ok: false }>["problem"];

const problems: Record<Problem, string> = {
  "not-an-address": "Informe o endereço completo da imagem, começando com https://.",
  refused: "Este endereço não pode ser usado. Informe o endereço público de uma imagem.",
  unreachable: "Não foi possível baixar a imagem deste endereço. Confira o link ou envie o arquivo.",
  "too-large": uploadProblems.tooLarge,
};

/** Takes in the picture behind an address: ours from then on, whatever becomes of that place. */
export async function ingestAddress(address: string): Promise<Ingested | { problem: string }> {
  const fetched = await pictureDownload()(address, {
    largest: MAX_UPLOAD,
    milliseconds: MAX_MILLISECONDS,
  });
  return fetched.ok ? ingestPicture(fetched.bytes) : { problem: problems[fetched.problem] };
}
