import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatDate, type IsoDate } from "#app/shared/business-days.ts";
import { MAX_VACATION_DAYS, MAX_VACATION_TEXT, type Vacation, versionOf } from "../vacation/vacation.ts";

interface VacationPageProps {
  /** Whether the shop may sell. */
  isOpen: boolean;
  isSuspended: boolean;
  today: IsoDate;
  vacation: Vacation | null;
  /** Paid parcels that wait to be sent. */
  toSend: number;
  answer: FormAnswer | undefined;
}

/** When the shop rests. */
export function VacationPage({ isOpen, isSuspended, today, vacation, toSend, answer }: VacationPageProps) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Férias</h1>
        <p className="mt-2 text-ink-soft">
          {isOpen
            ? "Nestes dias os seus produtos continuam na vitrine, dizem até quando a loja descansa e não podem ser comprados."
            : `${isSuspended ? "Sua loja está suspensa" : "Sua loja ainda não foi aprovada"}: os seus produtos não estão na vitrine, de férias ou não.`}{" "}
          As férias começam e terminam sozinhas, à meia-noite de Brasília.
        </p>
      </div>
      {vacation && <Marked vacation={vacation} today={today} isOpen={isOpen} busy={busy} />}
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

interface MarkedProps {
  vacation: Vacation;
  today: IsoDate;
  isOpen: boolean;
  busy: boolean;
}

function Marked({ vacation, today, isOpen, busy }: MarkedProps) {
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
            {!begun ? "Desmarcar férias" : isOpen ? "Voltar a vender agora" : "Encerrar férias"}
          </Button>
        </ShopForm>
      }
    >
      {vacation.text || "Sem recado."}
    </Notice>
  );
}
