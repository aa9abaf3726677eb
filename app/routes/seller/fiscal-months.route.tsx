import { MAX_PASTED_LENGTH, readPastedCodes } from "#app/modules/orders/dispatch/index.ts";
import {
  ownFiscalMonths,
  readFiscalRule,
  registerDocuments,
} from "#app/modules/orders/fiscal/index.server.ts";
import { ManyDocumentsForm, ManyDocumentsOutcome } from "#app/modules/orders/ui/fiscal/many-documents.tsx";
import { OwnMonths } from "#app/modules/orders/ui/fiscal/month-tables.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/fiscal-months.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Notas fiscais") }];

export async function loader({ context }: Route.LoaderArgs) {
  const months = await ownFiscalMonths(await requireViewer(context));
  return { months, isRequired: (await readFiscalRule()).isRequired };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const files = await Promise.all(
    sentFiles(form, "xml").map(async (file) => ({
      name: file.name.slice(0, 120),
      bytes: await file.bytes(),
    })),
  );
  const pasted = readPastedCodes(formText(form, "chaves").slice(0, MAX_PASTED_LENGTH));
  const outcomes = await registerDocuments(viewer, { files, pasted });
  const lines = new Set([...pasted.codes.map(({ line }) => line), ...pasted.odd]);
  const refused = outcomes.filter(({ given, message }) => message !== null && lines.has(given));
  return { outcomes, refused: refused.map(({ given }) => given) };
}

export default function FiscalMonths({ loaderData, actionData }: Route.ComponentProps) {
  const { months, isRequired } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Notas fiscais</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Registre a NF-e de cada envio na página do pedido, ou as de muitos pedidos aqui, pelos arquivos XML
          ou pelas chaves.{" "}
          {isRequired
            ? "A plataforma exige a nota antes do envio."
            : "Envios sem nota continuam nesta lista até você registrar a nota."}
        </p>
      </div>
      {actionData && <ManyDocumentsOutcome outcomes={actionData.outcomes} />}
      <section aria-labelledby="muitas-notas">
        <h2 id="muitas-notas" className="mb-3 text-xl">
          Registrar muitas notas
        </h2>
        {/* Drawn anew after each answer: lines that were taken are gone, chosen files too. */}
        <ManyDocumentsForm key={JSON.stringify(actionData?.outcomes)} refused={actionData?.refused ?? []} />
      </section>
      <section aria-labelledby="envios-por-mes">
        <h2 id="envios-por-mes" className="mb-3 text-xl">
          Envios por mês
        </h2>
        <OwnMonths months={months} />
      </section>
    </div>
  );
}
