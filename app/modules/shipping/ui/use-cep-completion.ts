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
  city?: string;
  state?: string;
}

/**
 * Fills in what the CEP tells: always the state, city and street where a CEP service knows them. What the person has
 * already typed into a text field is theirs and stays.
 */
export function useCepCompletion(ids: FieldIds) {
  const [status, setStatus] = useState("");
  const asked = useRef("");

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
    fill(ids.state, found.state.code, { always: true });
    fill(ids.city, found.city ?? "");
    fill(ids.address, [found.street, found.district].filter(Boolean).join(", "));
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
    // Without a network the fields are simply typed.
    return null;
  }
}

function fill(id: string | undefined, value: string, { always = false } = {}): void {
  const control = id && (document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null);
  if (!control || value === "" || (!always && control.value.trim() !== "")) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
