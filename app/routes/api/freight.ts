import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { goodsInAddress, incompleteCep, unknownCep } from "#app/modules/shipping/index.ts";
import type { Route } from "./+types/freight.ts";

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return freightInAddress(searchParams, goodsInAddress(searchParams.get("total"))) ?? incompleteCep("");
}

/** A lost connection is an answer in the field, not the end of the page around it. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return unknownCep(url.searchParams.get("cep") ?? "");
  }
}
