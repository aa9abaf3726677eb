import { data, Outlet } from "react-router";
import { Notice } from "#app/design/notice.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { booksStanding } from "#app/modules/backoffice/books/index.server.ts";
import { may } from "#app/modules/identity/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { providerName } from "#app/modules/payments/index.ts";
import {
  MAX_FILE_BYTES,
  reconcileByHand,
  reconciliation,
  uploadBankFile,
} from "#app/modules/payments/reconciliation/index.server.ts";
import { DayTable } from "#app/modules/payments/ui/reconciliation/day-table.tsx";
import { DifferenceTable } from "#app/modules/payments/ui/reconciliation/difference-table.tsx";
import { ReconciliationForms } from "#app/modules/payments/ui/reconciliation/reconciliation-forms.tsx";
import { FinanceHead } from "#app/modules/shell/ui/finance-head.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { invalid } from "#app/platform/forms/result.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { FINANCES_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { Route } from "./+types/finances.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Conciliação") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [found, books] = await Promise.all([reconciliation(viewer), booksStanding(viewer)]);
  if (!found) throw data(null, { status: 403 });
  const today = todayInSaoPaulo(clock.now());
  const opensOrders = may(viewer, "manage_orders");
  return { ...found, books, today, yesterday: addDays(today, -1), opensOrders };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "acao") !== "arquivo")
    return answerForm(await reconcileByHand(viewer, formText(form, "dia"), applyPaymentResult), {
      done: () => ({ to: FINANCES_PATH, notice: "Dia comparado." }),
      values: typedIn(form, ["dia"]),
    });
  const [file] = sentFiles(form, "arquivo");
  if (file && file.size > 0 && file.size <= MAX_FILE_BYTES)
    return answerForm(await uploadBankFile(viewer, { name: file.name, text: await file.text() }), {
      done: ({ lines, days }) => ({
        to: FINANCES_PATH,
        notice: `${lines === 1 ? "1 lançamento lido" : `${lines} lançamentos lidos`} e ${days === 1 ? "1 dia comparado" : `${days} dias comparados`}.`,
      }),
    });
  const problem = !file
    ? "Escolha o arquivo do banco"
    : file.size === 0
      ? "O arquivo está vazio. Escolha outro."
      : "O arquivo pode ter até 900 KB";
  return answerForm(invalid("no-file", problem, "arquivo"), { done: () => ({ to: FINANCES_PATH }) });
}

export default function Finances({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, days, open, closed, books, today, yesterday, opensOrders } = loaderData;
  return (
    <>
      <FinanceHead current={FINANCES_PATH} />
      <Outlet />
      <div className="grid grid-cols-1 gap-10">
        <Notice
          tone={books && books.differences > 0 ? "error" : "info"}
          title={
            !books
              ? "Os livros ainda não foram conferidos"
              : books.differences === 0
                ? "Os livros conferem entre si"
                : `A conferência dos livros encontrou ${books.differences === 1 ? "1 diferença" : `${books.differences} diferenças`}`
          }
        >
          {books && `Última conferência em ${formatMoment(books.finishedAt)}. `}Toda noite os livros são
          conferidos e os últimos dias são comparados com o que o provedor ({providerName(provider)}) diz que
          entrou, saiu e custou.
        </Notice>
        <TitledSection title="Diferenças abertas">
          {open.length === 0 ? (
            <Nothing>Nenhuma: tudo o que foi comparado confere ou foi explicado.</Nothing>
          ) : (
            <DifferenceTable
              caption="O que está aberto, do dia mais novo ao mais antigo"
              differences={open}
              opensOrders={opensOrders}
              numberOf={orderNumber}
            />
          )}
        </TitledSection>
        <TitledSection title="Dias">
          <DayTable days={days} />
        </TitledSection>
        <TitledSection title="Comparar">
          <ReconciliationForms today={today} yesterday={yesterday} answer={actionData} />
        </TitledSection>
        {closed.length > 0 && (
          <TitledSection title="Diferenças fechadas">
            <DifferenceTable
              caption="O que foi fechado, do mais novo ao mais antigo"
              differences={closed}
              opensOrders={opensOrders}
              numberOf={orderNumber}
            />
          </TitledSection>
        )}
      </div>
    </>
  );
}
