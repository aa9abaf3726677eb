import { useEffect } from "react";
import { useFetcher } from "react-router";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "../freight.ts";
import { freightPath, type PiecesOfProduct } from "../freight-path.ts";

/** The server's freight to a CEP that is being typed; null while there is none, and until the answer for it is here. */
export function useParcelFreight(
  cep: string | null,
  goods: Money,
  pieces: readonly PiecesOfProduct[],
): FreightResult | null {
  const { load, data } = useFetcher<FreightResult>();
  const asked = cep !== null && isCompleteCep(cep) ? normalizeCep(cep) : null;
  const path = asked && freightPath(asked, goods, pieces);
  useEffect(() => {
    if (path) load(path);
  }, [path, load]);
  return asked && data && normalizeCep(data.cep) === asked ? data : null;
}
