import { useRouteLoaderData } from "react-router";
import { answerAboutUser, submitBlock } from "#app/modules/identity/admin/index.server.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { BlockDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { OpenShopWarning } from "#app/modules/sellers/ui/admin/user-shop.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user-block.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Bloquear conta") }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return answerAboutUser(params.id, await submitBlock(viewer, params.id, await formIn(request)));
}

export default function UserBlock({ actionData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  if (!page) return null;
  return (
    <BlockDialog user={page.user} problem={actionData}>
      {page.shop && <OpenShopWarning {...page.shop} />}
    </BlockDialog>
  );
}
