import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { endVacation, ownVacation, setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import {
  MAX_VACATION_DAYS,
  MAX_VACATION_TEXT,
  type Vacation,
  versionOf,
} from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { VACATION_PATH } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatDate, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/vacation.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Férias da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const shop = shopFor(viewer, "shop");
  const today = todayInSaoPaulo(clock.now());
  const vacation = await ownVacation(viewer);
  return {
    hasShop: shop !== null,
    today,
    // One that is over is history.
    vacation: vacation && vacation.until >= today ? vacation : null,
    toSend: shop ? await parcelsToSend(shop) : 0,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "acao") === "encerrar")
    return answerForm(await endVacation(viewer), {
      done: ({ isOpen }) => ({
        to: VACATION_PATH,
        // A suspended shop sells nothing, on vacation or not.
        notice: isOpen ? "Férias encerradas. Seus produtos estão à venda." : "Férias encerradas.",
      }),
      conflict: VACATION_PATH,
    });
  const typed = typedIn(form, ["de", "ate", "texto"], 2000) as Record<"de" | "ate" | "texto", string>;
  return answerForm(await setVacation(viewer, typed, formText(form, "visto")), {
    done: ({ vacation }) => ({
      to: VACATION_PATH,
      notice: `Férias marcadas de ${formatDate(vacation.de)} a ${formatDate(vacation.ate)}.`,
    }),
    conflict: VACATION_PATH,
    values: typed,
  });
}

export default function VacationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasShop, today, vacation, toSend } = loaderData;
  const { errors, errorOf, valueOf: typed } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  if (!hasShop) return <NoShop />;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Férias</h1>
        <p className="mt-2 text-ink-soft">
          Nestes dias os seus produtos continuam na vitrine, dizem até quando a loja descansa e não podem ser
          comprados. Começa e termina sozinho, à meia-noite de Brasília.
        </p>
      </div>
      {vacation && <Marked vacation={vacation} today={today} busy={busy} />}
      {toSend > 0 && (
        <Notice tone="warning">
          Pedidos já pagos continuam com o prazo de envio: {toSend === 1 ? "1 espera" : `${toSend} esperam`}{" "}
          por você em{" "}
          <Link to="/painel-loja/pedidos" className="link">
            Pedidos
          </Link>
          .
        </Notice>
      )}
      <ShopForm method="post" noValidate className="grid gap-5" key={versionOf(vacation)}>
        <FormErrors errors={errors} />
        <input type="hidden" name="visto" value={versionOf(vacation)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="de"
            name="de"
            type="date"
            label="Primeiro dia"
            required
            min={vacation?.from && vacation.from < today ? vacation.from : today}
            defaultValue={typed("de", vacation?.from ?? "")}
            error={errorOf("de")}
          />
          <TextField
            id="ate"
            name="ate"
            type="date"
            label="Último dia"
            required
            min={today}
            hint={`No máximo ${MAX_VACATION_DAYS} dias.`}
            defaultValue={typed("ate", vacation?.until ?? "")}
            error={errorOf("ate")}
          />
        </div>
        <TextField
          id="texto"
          name="texto"
          label="Recado para quem visita"
          hint="Opcional, aparece nos produtos."
          maxLength={MAX_VACATION_TEXT}
          defaultValue={typed("texto", vacation?.text ?? "")}
          error={errorOf("texto")}
        />
        <Button
          type="submit"
          name="acao"
          value="marcar"
          variant="primary"
          busy={busy}
          busyLabel="Salvando..."
          className="justify-self-start"
        >
          {vacation ? "Salvar férias" : "Marcar férias"}
        </Button>
      </ShopForm>
    </div>
  );
}

function Marked({ vacation, today, busy }: { vacation: Vacation; today: IsoDate; busy: boolean }) {
  const begun = vacation.from <= today;
  return (
    <Notice
      tone="info"
      title={
        begun
          ? `A loja está de férias até ${formatDate(vacation.until)}`
          : `Férias de ${formatDate(vacation.from)} a ${formatDate(vacation.until)}`
      }
      action={
        <ShopForm method="post">
          <Button type="submit" name="acao" value="encerrar" size="sm" disabled={busy}>
            {begun ? "Voltar a vender agora" : "Desmarcar férias"}
          </Button>
        </ShopForm>
      }
    >
      {vacation.text || "Sem recado."}
    </Notice>
  );
}
