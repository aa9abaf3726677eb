import { createHash } from "node:crypto";
import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Fetched } from "#app/platform/http/fetch-public.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { NormalisedPicture } from "./encoding/normalise-picture.server.ts";
import type { Picture } from "./picture.ts";
import { originalKey } from "./picture-storage.server.ts";
import { pictureDownload, pictureStorage, uploadReader } from "./ports.server.ts";
import { inTurn } from "./sharp-queue.server.ts";
import { MAX_UPLOAD, problemBeforeDecoding, uploadProblems } from "./upload.ts";

export type Ingested = Omit<Picture, "alt">;

/**
 * Takes in an uploaded file. What is kept is never that file but the picture in it: upright, sRGB, on white,
 * without metadata, and named by its content, so that the same picture sent twice is one.
 */
export async function ingestPicture(bytes: Uint8Array): Promise<Ingested | { problem: string }> {
  const problem = problemBeforeDecoding(bytes);
  if (problem) return { problem };
  try {
    const read = await inTurn(() => uploadReader()(bytes));
    return "problem" in read ? read : await store(read);
  } catch (error) {
    if (error instanceof QueueRefused) return { problem: uploadProblems.busy };
    throw error;
  }
}

/** The file before its row: a row always has a file behind it. */
async function store({
  original,
  width,
  height,
  placeholder,
}: NormalisedPicture): Promise<Ingested | { problem: string }> {
  const id = createHash("sha256").update(original).digest("hex").slice(0, 32);
  try {
    await pictureStorage().write(originalKey(id), Buffer.from(original));
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
