import { redirect } from "react-router";
import { switchShop } from "#app/modules/sellers/team/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/switch-shop.route.ts";

export const loader = () => redirect("/painel-loja");

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const result = await switchShop(viewer, formText(await formIn(request), "loja"));
  // There is no page here to show a refusal on, such as that of somebody who left the team meanwhile.
  return redirectWithNotice(
    "/painel-loja",
    result.ok
      ? { tone: "success", text: `Agora você cuida da loja ${result.name}.` }
      : { tone: "error", text: result.message },
  );
}
