import { data, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findManagedProduct, readStockGrid, setStock } from "#app/modules/catalog/manage/index.server.ts";
import {
  listBehind,
  proposeSpread,
  readProductForm,
  savedStock,
  withTypedStock,
} from "#app/modules/catalog/manage/index.ts";
import { StockGridForm } from "#app/modules/catalog/ui/manage/stock-grid-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-stock.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

const FORM = "estoque-por-variacao";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Onde ficam as peças") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  const asked = url.searchParams.get("total") ?? "";
  const total = /^\d{1,7}$/.test(asked) ? Number(asked) : product.stock;
  const proposal = proposeSpread(product.variants, total);
  const cells = product.variants.map(({ color, size, stock }, at) => ({
    color,
    size,
    stock: String(proposal[at]!.stock),
    shown: String(stock),
  }));
  const { name, colors, sizes, stock } = product;
  return { name, colors, sizes, stock, total, cells, list: listBehind(url.search) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const draft = readProductForm(await formIn(request));
  const read = readStockGrid(draft);
  return answerForm(read.ok ? await setStock(viewer, params.id, read.value) : read, {
    done: ({ stock }) => ({ to: listBehind(url.search), notice: savedStock(stock) }),
    state: draft.cells,
  });
}

/** Asks how many of the pieces belong to each colour and size. */
export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title="Onde ficam as peças"
      closeTo={loaderData.list}
      closeLabel="Cancelar"
      size="lg"
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel="Salvando...">
          Salvar o estoque
        </Button>
      }
    >
      <StockGridForm
        // Reset the grid when the stock has changed.
        key={JSON.stringify(loaderData.cells)}
        id={FORM}
        {...loaderData}
        cells={withTypedStock(loaderData.cells, actionData?.state ?? [])}
        problem={actionData?.problems[0]?.message}
      />
    </RouteDialog>
  );
}
