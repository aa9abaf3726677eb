import { data, Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { PENDING_PATH } from "#app/modules/sellers/admin/index.ts";
import { decideShopChange, findShopChange } from "#app/modules/sellers/changes/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminShopPath } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import type { Route } from "./+types/shop-change.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_sellers")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Mudança de dados da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = await findShopChange(await requireViewer(context), params.id);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const decision = formText(form, "decisao") === "aprovado" ? "aprovado" : "rejeitado";
  const result = await decideShopChange(await requireViewer(context), params.id, {
    decision,
    reason: formText(form, "motivo"),
    sending: formText(form, "envio").slice(0, 40),
  });
  const done = decision === "aprovado" ? "Mudança aprovada." : "Mudança rejeitada.";
  return answerForm(result, {
    done: () => ({ to: PENDING_PATH, notice: `${done} O lojista foi avisado por e-mail.` }),
    // A request that is gone has no page to look at.
    conflict: !result.ok && result.problem === "gone" ? PENDING_PATH : undefined,
    values: typedIn(form, ["motivo"]),
  });
}

export default function ShopChange({ loaderData, actionData }: Route.ComponentProps) {
  const { change, shop, responsible, isOwn, differences } = loaderData;
  const answer = useFormAnswer(actionData);
  const ofForm = answer.errors.find(({ fieldId }) => !fieldId)?.message;
  const busy = useNavigation().formMethod === "POST";
  const sending = <input type="hidden" name="envio" value={change.sending} />;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <Link to={PENDING_PATH} className="link">
          Verificações
        </Link>
        <h1 className="mt-2 text-3xl wrap-anywhere">Mudança de dados: {shop.name}</h1>
        <p className="mt-2 text-ink-soft">
          Pedida por {responsible.name} ({responsible.email}) em {formatMoment(change.submittedAt)}.{" "}
          <Link to={adminShopPath(shop.id)} className="link">
            Ver a loja
          </Link>
        </p>
      </div>
      {ofForm && <Notice tone="error">{ofForm}</Notice>}
      {change.status !== "pendente" && (
        <Notice tone="info">
          {change.status === "aprovado" ? "Mudança aprovada." : `Mudança rejeitada: ${change.reason}`}
        </Notice>
      )}
      {differences.length > 0 && (
        <DataTable caption="O que vale hoje e o que foi pedido" compact>
          <thead>
            <tr>
              <HeadCell>Dado</HeadCell>
              <HeadCell>Hoje</HeadCell>
              <HeadCell>Pedido</HeadCell>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, before, after }) => (
              <Row key={label}>
                <RowHead className="min-w-28!">{label}</RowHead>
                <Cell className="wrap-anywhere">{before}</Cell>
                <Cell className="font-semibold wrap-anywhere">{after}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
      {change.status === "pendente" && !isOwn && (
        <>
          <Form method="post">
            {sending}
            <Button type="submit" name="decisao" value="aprovado" variant="primary" busy={busy}>
              Aprovar mudança
            </Button>
          </Form>
          <Form method="post" noValidate className="grid gap-3 border-t border-line pt-6">
            {sending}
            <TextArea
              id="motivo"
              name="motivo"
              label="Motivo da rejeição"
              hint="O lojista lê este texto no e-mail e na página da loja."
              required
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              defaultValue={answer.valueOf("motivo")}
              error={answer.errorOf("motivo")}
            />
            <Button type="submit" name="decisao" value="rejeitado" busy={busy} className="justify-self-start">
              Rejeitar mudança
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
