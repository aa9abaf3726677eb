import { freightByParcels } from "#app/modules/catalog/trade/index.server.ts";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { goodsInAddress, incompleteCep, piecesInAddress, unknownCep } from "#app/modules/shipping/index.ts";
import type { Route } from "./+types/freight.route.ts";

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const goods = goodsInAddress(searchParams.get("total"));
  const pieces = piecesInAddress(searchParams);
  const quoteTo = (cep: string) => freightByParcels(cep, pieces);
  return (await freightInAddress(searchParams, goods, quoteTo)) ?? incompleteCep("");
}

/** A lost connection is shown at the field instead of the error page. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return unknownCep(url.searchParams.get("cep") ?? "");
  }
}
