import { data } from "react-router";
import { Link } from "#app/design/link.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import {
  documentsOf,
  intermediaryFor,
  invoiceDataOf,
  readFiscalRule,
  registerDocument,
} from "#app/modules/orders/fiscal/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { DocumentSection } from "#app/modules/orders/ui/fiscal/document-section.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcel-document.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Nota fiscal do pedido") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [invoice] = await invoiceDataOf(viewer, [params.id]);
  if (!invoice) throw data(null, { status: 404 });
  const [documents, rule] = await Promise.all([documentsOf(params.id), readFiscalRule()]);
  const sellerId = shopFor(viewer, "orders") ?? "";
  return {
    invoice,
    intermediary: intermediaryFor(sellerId),
    document: documents.get(sellerId) ?? null,
    isRequired: rule.isRequired,
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const [sent] = sentFiles(form, "xml");
  const file = sent ? await sent.bytes() : null;
  const key = formText(form, "chave").slice(0, 100);
  return answerForm(await registerDocument(viewer, { orderId: params.id, key, file }), {
    done: () => ({
      to: parcelPath(params.id),
      notice: "Nota fiscal registrada. Quem comprou a vê na página do pedido.",
    }),
    conflict: parcelPath(params.id),
    values: typedIn(form, ["chave"], 100),
  });
}

export default function ParcelDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId } = loaderData.invoice;
  const number = orderNumber(orderId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to={parcelPath(orderId)} className="link text-sm">
          Pedido {number}
        </Link>
        <h1 className="tabular mt-2 text-3xl">Nota fiscal do pedido {number}</h1>
      </div>
      <DocumentSection {...loaderData} answer={actionData} />
    </div>
  );
}
