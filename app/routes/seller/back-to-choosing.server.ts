import { PARCELS_PATH } from "#app/modules/orders/seller/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";

/** Back to the list of parcels, where what was asked for is about none of them: an empty sheet would say nothing. */
export const backToChoosing = (text = "Escolha ao menos um pedido na lista."): Promise<Response> =>
  redirectWithNotice(PARCELS_PATH, { tone: "warning", text });
