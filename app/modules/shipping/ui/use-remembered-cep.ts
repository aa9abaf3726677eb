import { useEffect, useState } from "react";

const KEY = "cep";

/** A guest's CEP stays in their own browser. Null until the page has looked. */
export function useRememberedCep(): [remembered: string | null, remember: (cep: string) => void] {
  const [remembered, setRemembered] = useState<string | null>(null);
  useEffect(() => {
    try {
      setRemembered(window.localStorage.getItem(KEY));
    } catch {
      // Storage is switched off: the CEP is typed again next time.
    }
  }, []);
  return [remembered, rememberCep];
}

function rememberCep(cep: string): void {
  try {
    window.localStorage.setItem(KEY, cep);
  } catch {
    // See above.
  }
}
