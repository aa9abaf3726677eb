import { BRAZILIAN_STATES, type StateCode, stateOfCep } from "#app/shared/brazilian-states.ts";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import { incompleteCep } from "./freight.ts";
import { cepService } from "./ports.server.ts";

export interface AddressOfCep {
  ok: true;
  cep: string;
  state: { code: StateCode; name: string };
  /** Null when no CEP service is configured or it has no answer: the buyer types it. */
  city: string | null;
  street: string;
  district: string;
}

type AddressOfCepResult = AddressOfCep | { ok: false; cep: string; problem: string };

/** Completes an address form from the CEP; every field stays editable. */
export async function addressOfCep(text: string): Promise<AddressOfCepResult> {
  if (!isCompleteCep(text)) return incompleteCep(text);
  const cep = normalizeCep(text);
  const code = stateOfCep(cep);
  if (!code) return { ok: false, cep: text, problem: "CEP não encontrado. Confira os números." };
  const { name } = BRAZILIAN_STATES.find((state) => state.code === code)!;
  const found = await cepService().find(cep);
  return {
    ok: true,
    cep,
    state: { code, name },
    city: found?.city ?? null,
    street: found?.street ?? "",
    district: found?.district ?? "",
  };
}
