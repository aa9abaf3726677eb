import { data, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findManagedProduct, saveQuickEdit } from "#app/modules/catalog/manage/index.server.ts";
import { draftOf, readSentProduct, stockGridPath } from "#app/modules/catalog/manage/index.ts";
import { QuickEditForm } from "#app/modules/catalog/ui/manage/quick-edit-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-quick-edit.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

const FORM = "editar-produto";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar Produto") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  return { product, list: `/dashboard/produtos${url.search}` };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const saved = await saveQuickEdit(viewer, params.id, readSentProduct(await formIn(request)));
  return answerForm(saved, {
    done: ({ toPlace }) =>
      toPlace === undefined
        ? { to: `/dashboard/produtos${url.search}`, notice: "Produto atualizado com sucesso!" }
        : {
            to: stockGridPath(params.id, toPlace, url.search),
            notice: "Alterações salvas. Falta o estoque: diga onde ficam as peças.",
          },
    state: saved.ok ? undefined : saved.form,
  });
}

export default function ProductQuickEdit({
  loaderData: { product, list },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = actionData?.state;
  const version = form?.version ?? product.version;
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
        key={`${version} ${form?.draft.shownStock}`}
        id={FORM}
        productId={product.id}
        draft={form?.draft ?? draftOf(product)}
        version={version}
        takenDown={product.takenDown}
        answer={actionData}
      />
    </RouteDialog>
  );
}
