import type { Fetched } from "#app/platform/http/fetch-public.server.ts";
import { type Ingested, ingestPicture } from "./ingest-picture.server.ts";
import { picturePorts } from "./ports.server.ts";
import { MAX_UPLOAD, uploadProblems } from "./upload.ts";

const MAX_MILLISECONDS = 8_000;

type Problem = Extract<Fetched, { ok: false }>["problem"];

const problems: Record<Problem, string> = {
  "not-an-address": "Informe o endereço completo da imagem, começando com http:// ou https://.",
  refused: "Este endereço não pode ser usado. Informe o endereço público de uma imagem.",
  unreachable: "Não foi possível baixar a imagem deste endereço. Confira o link ou envie o arquivo.",
  "too-large": uploadProblems.tooLarge,
};

/** Takes in the picture behind an address: ours from then on, whatever becomes of that place. */
export async function ingestAddress(address: string): Promise<Ingested | { problem: string }> {
  const fetched = await picturePorts().fetch(address, {
    largest: MAX_UPLOAD,
    milliseconds: MAX_MILLISECONDS,
  });
  return fetched.ok ? ingestPicture(fetched.bytes) : { problem: problems[fetched.problem] };
}
