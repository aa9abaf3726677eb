import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { isCompleteCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "../freight.ts";
import { freightPath, type PiecesOfProduct } from "../freight-path.ts";

/** The estimate on the page: first the server's, then the requested one, recalculated when the goods change. */
export function useFreight(
  goods: Money,
  rendered: FreightResult | null,
  pieces?: readonly PiecesOfProduct[],
) {
  const { load, data, state } = useFetcher<FreightResult>();
  const [remembered, remember] = useRememberedCep();
  // An object, so that the same CEP can be requested again.
  const [asked, setAsked] = useState(rendered?.ok ? { cep: rendered.cep } : null);

  // A remembered CEP is calculated without pressing the button.
  useEffect(() => {
    if (remembered && isCompleteCep(remembered)) setAsked((current) => current ?? { cep: remembered });
  }, [remembered]);

  // Text, so that the same goods in a new list are not asked for again.
  const path = asked && freightPath(asked.cep, goods, pieces);
  useEffect(() => {
    if (asked && path) load(path);
  }, [asked, path, load]);

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

/** A guest's CEP is kept in the browser. Null until storage was read. */
export function useRememberedCep(): [remembered: string | null, remember: (cep: string) => void] {
  const [remembered, setRemembered] = useState<string | null>(null);
  useEffect(() => {
    try {
      setRemembered(window.localStorage.getItem(KEY));
    } catch {
      // Storage is disabled: the CEP is typed again next time.
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
