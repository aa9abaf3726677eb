import { z } from "zod";
import type { CepAddress, CepService } from "#app/modules/shipping/index.server.ts";
import { stateOfCep } from "#app/shared/cep.ts";

const TIME_OUT = 2_000;
/** A real answer has some 300 bytes. */
const LARGEST_ANSWER = 16 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const name = z.string().transform((text) => text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, 120));
const answerSchema = z.object({
  logradouro: name.catch(""),
  bairro: name.catch(""),
  localidade: name.pipe(z.string().min(1)),
  uf: z.string(),
});

/**
 * ViaCEP, or whoever answers `{address}/{cep}/json/` in its shape. Whatever is not such an answer within two seconds
 * rejects; the caller does without.
 */
export function viaCep(address: string, timeOut = TIME_OUT): CepService {
  return {
    async find(cep) {
      const response = await fetch(`${address.replace(/\/+$/, "")}/${cep}/json/`, {
        // The answer comes from the configured host or not at all.
        redirect: "error",
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(timeOut),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`ViaCEP answered ${response.status}`);
      }
      return read(cep, JSON.parse(await shortText(response)));
    },
  };
}

function read(cep: string, body: unknown): CepAddress | null {
  // An unknown CEP comes as 200 with `erro`, seen as true and as "true".
  if (body instanceof Object && "erro" in body) return null;
  const { localidade, logradouro, bairro, uf } = answerSchema.parse(body);
  const state = stateOfCep(cep);
  // The ranges of the states are the post office's own: an answer from elsewhere is about something else.
  if (!state || uf.toUpperCase() !== state) throw new Error("ViaCEP named another state than the CEP's own");
  return { city: localidade, state, street: logradouro, district: bairro };
}

async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error("ViaCEP answered too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
