import { z } from "zod";
import type { CepAddress, CepService } from "#app/modules/shipping/index.server.ts";
import { shortAnswer } from "#app/platform/http/short-answer.server.ts";
import { stateOfCep } from "#app/shared/brazilian-states.ts";
import { oneLine } from "#app/shared/text.ts";

const TIME_OUT = 2_000;
/** A real answer has some 300 bytes. */
const MAX_ANSWER = 16 * 1024;

const name = z.string().transform((text) => oneLine(text, 120));
const answerSchema = z.object({
  logradouro: name.catch(""),
  bairro: name.catch(""),
  localidade: name.pipe(z.string().min(1)),
  uf: z.string(),
});

/**
 * ViaCEP, or any service that answers `{address}/{cep}/json/` in its shape. Whatever is not such an answer within two seconds
 * rejects; the caller does without.
 */
export function viaCep(address: string, timeOut = TIME_OUT): CepService {
  return {
    async find(cep) {
      const { status, text } = await shortAnswer(`${address.replace(/\/+$/, "")}/${cep}/json/`, {
        timeOut,
        largest: MAX_ANSWER,
      });
      if (status !== 200) throw new Error(`ViaCEP answered ${status}`);
      return read(cep, JSON.parse(text));
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
