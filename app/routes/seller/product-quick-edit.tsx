import { data, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findManagedProduct, submitQuickEdit } from "#app/modules/catalog/manage/index.server.ts";
import { addressWith, draftOf } from "#app/modules/catalog/manage/index.ts";
import { QuickEditForm } from "#app/modules/catalog/ui/manage/quick-edit-form.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/product-quick-edit.ts";

const FORM = "editar-produto";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar Produto") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  return { product, list: `/dashboard/produtos${url.search}` };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const submission = await submitQuickEdit(viewer, params.id, await formIn(request));
  if (!submission) throw data(null, { status: 404 });
  if (!submission.done) return data(submission, { status: submission.status });
  const { address, words } = submission.next ?? {
    address: "/dashboard/produtos",
    words: "Produto atualizado com sucesso!",
  };
  throw await redirectWithNotice(addressWith(address, url.search), { tone: "success", text: words });
}

export default function ProductQuickEdit({
  loaderData: { product, list },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const version = actionData?.version ?? product.version;
  return (
    <RouteDialog
      title="Editar Produto"
      closeTo={list}
      closeLabel="Cancelar"
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel="Salvando...">
          Salvar Alterações
        </Button>
      }
    >
      <QuickEditForm
        key={`${version} ${actionData?.draft.shownStock}`}
        id={FORM}
        productId={product.id}
        draft={actionData?.draft ?? draftOf(product)}
        version={version}
        takenDown={product.takenDown}
        news={actionData}
      />
    </RouteDialog>
  );
}
