import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import type { IsoDate } from "#app/shared/business-days.ts";

interface ReconciliationFormsProps {
  today: IsoDate;
  yesterday: IsoDate;
  answer: FormAnswer | undefined;
}

/** Compares a day now, or reads the bank's file. */
export function ReconciliationForms({ today, yesterday, answer }: ReconciliationFormsProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const navigation = useNavigation();
  const busy = (act: string): boolean => navigation.formData?.get("acao") === act;
  return (
    <div className="grid gap-6">
      {answer && <FormErrors title="Nada foi comparado" errors={errors} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <Form method="post" preventScrollReset className="grid content-start gap-4">
          <TextField
            id="dia"
            name="dia"
            label="Comparar um dia agora"
            type="date"
            max={today}
            required
            hint="O provedor é perguntado de novo. O dia de hoje ainda pode mudar."
            defaultValue={form.valueOf("dia", yesterday)}
            error={errorOf("dia")}
          />
          <div>
            <Button
              type="submit"
              name="acao"
              value="conciliar"
              busy={busy("conciliar")}
              busyLabel="Comparando..."
            >
              Comparar
            </Button>
          </div>
        </Form>
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="grid content-start gap-4"
        >
          <TextField
            id="arquivo"
            name="arquivo"
            label="Enviar extrato do banco (CSV)"
            type="file"
            accept=".csv,text/csv,text/plain"
            required
            hint="As colunas são achadas pelo nome: data, valor e, se houver, identificador (ou txid), tarifa e descrição. Até 40 dias."
            error={errorOf("arquivo")}
          />
          <div>
            <Button type="submit" name="acao" value="arquivo" busy={busy("arquivo")} busyLabel="Lendo...">
              Enviar e comparar
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
