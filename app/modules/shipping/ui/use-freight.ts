import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { isCompleteCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "../freight.ts";
import { freightPath } from "../freight-path.ts";

/** The estimate on the page: what the server rendered, then whatever is asked for, kept true to the goods. */
export function useFreight(goods: Money, rendered: FreightResult | null) {
  const { load, data, state } = useFetcher<FreightResult>();
  const [remembered, remember] = useRememberedCep();
  // An object, so that asking for the same CEP again is asking again.
  const [asked, setAsked] = useState(rendered?.ok ? { cep: rendered.cep } : null);

  // A CEP that was typed before is calculated without pressing the button again.
  useEffect(() => {
    if (remembered && isCompleteCep(remembered)) setAsked((current) => current ?? { cep: remembered });
  }, [remembered]);

  useEffect(() => {
    if (asked) load(freightPath(asked.cep, goods));
  }, [asked, goods, load]);

  useEffect(() => {
    if (data?.ok) remember(data.cep);
  }, [data, remember]);

  return {
    result: data ?? rendered,
    busy: state !== "idle",
    remembered,
    estimate: (cep: string) => setAsked({ cep }),
  };
}

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
