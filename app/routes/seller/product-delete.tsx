import { data, Form, useNavigate, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/design/button.tsx";
import { ConfirmDialog } from "#app/design/confirm-dialog.tsx";
import { RouteDialog, useBroughtByScript } from "#app/design/route-dialog.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { deleteProduct, findOwnProduct } from "#app/modules/seller-products/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/product-delete.ts";

const TITLE = "Confirmar Exclusão";
const CONFIRM = "Excluir Permanentemente";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(TITLE) }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findOwnProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  return { name: product.name, list: `/dashboard/produtos${url.search}` };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const deleted = await deleteProduct(await requireViewer(context), params.id);
  if (!deleted.ok) throw data(null, { status: 404 });
  throw await redirectWithNotice(`/dashboard/produtos${url.search}`, {
    tone: "success",
    text: "Produto excluído com sucesso!",
  });
}

export default function ProductDelete({ loaderData: { name, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const busy = useNavigation().formMethod === "POST";
  const question = (
    <>
      <p className="font-semibold text-ink">{name}</p>
      <p className="mt-1">Esta ação é permanente e não pode ser desfeita.</p>
    </>
  );
  if (useBroughtByScript()) {
    return (
      <ConfirmDialog
        open
        title={TITLE}
        danger
        confirmLabel={CONFIRM}
        busy={busy}
        onConfirm={() => void submit(null, { method: "post", preventScrollReset: true })}
        onCancel={() => void navigate(list, { preventScrollReset: true })}
      >
        {question}
      </ConfirmDialog>
    );
  }
  return (
    <RouteDialog
      title={TITLE}
      closeTo={list}
      closeLabel="Cancelar"
      footer={
        <Form method="post">
          <Button type="submit" variant="danger">
            {CONFIRM}
          </Button>
        </Form>
      }
    >
      {question}
    </RouteDialog>
  );
}
