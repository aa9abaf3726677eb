import { clock } from "#app/platform/clock.server.ts";
import { cepInAddress, estimateFreight, goodsInAddress, UNKNOWN_CEP } from "#app/modules/shipping/index.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/freight.ts";

export function loader({ url }: Route.LoaderArgs) {
  return estimateFreight({
    cep: cepInAddress(url.searchParams) ?? "",
    goods: goodsInAddress(url.searchParams.get("total")),
    today: todayInSaoPaulo(clock.now()),
  });
}

/** A lost connection is an answer in the field, not the end of the page around it. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { ok: false as const, cep: cepInAddress(url.searchParams) ?? "", problem: UNKNOWN_CEP };
  }
}
