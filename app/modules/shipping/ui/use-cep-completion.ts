import { useRef, useState } from "react";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";

interface Found {
  ok: true;
  street: string;
  district: string;
  city: string | null;
  state: { code: string; name: string };
}

interface FieldIds {
  address?: string;
  /** Without its own field the district is part of the address. */
  district?: string;
  city?: string;
  state?: string;
}

/**
 * Completes fields from the CEP: always the state, and city, street and district from a CEP service. Text the
 * person typed stays; values from an earlier CEP are replaced.
 */
export function useCepCompletion(ids: FieldIds) {
  const [status, setStatus] = useState("");
  const asked = useRef("");
  const filled = useRef(new Map<string, string>());

  const complete = async (typed: string) => {
    const cep = normalizeCep(typed);
    if (!isCompleteCep(cep)) {
      asked.current = "";
      setStatus("");
      return;
    }
    if (asked.current === cep) return;
    asked.current = cep;
    const found = await askForAddress(cep);
    if (asked.current !== cep) return;
    if (!found) {
      setStatus("Não encontramos este CEP. Confira os números.");
      return;
    }
    const { street, district } = found;
    fill(ids.state, found.state.code, filled.current, { always: true });
    fill(ids.city, found.city ?? "", filled.current);
    fill(ids.district, district, filled.current);
    fill(ids.address, ids.district ? street : [street, district].filter(Boolean).join(", "), filled.current);
    setStatus(found.city ? `${found.city}/${found.state.code}` : found.state.name);
  };

  return { complete, status };
}

async function askForAddress(cep: string): Promise<Found | null> {
  try {
    const answer = await fetch(`/api/cep?cep=${cep}`);
    const found = (await answer.json()) as Found | { ok: false };
    return found.ok ? found : null;
  } catch {
    // Without a network the person types the fields.
    return null;
  }
}

function fill(
  id: string | undefined,
  value: string,
  filled: Map<string, string>,
  { always = false } = {},
): void {
  const control = id && (document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null);
  if (!control || control.value === value) return;
  const ours = control.value.trim() === "" || control.value === filled.get(id);
  if (!always && !ours) return;
  filled.set(id, value);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
