import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { MAX_NOTE_LENGTH, REPORT_REASONS } from "../review.ts";

const OPTIONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

interface ReportFormProps {
  review: { stars: number; text: string; author: string };
  backTo: string;
  answer?: FormAnswer;
}

export function ReportForm({ review, backTo, answer }: ReportFormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card>
      <blockquote className="mb-6 border-l-2 border-line-strong pl-4 text-ink-soft">
        <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {review.text || `${review.stars} de 5 estrelas, sem texto.`}
        </p>
        <footer className="mt-1 text-sm">{review.author}</footer>
      </blockquote>
      <Form method="post" className="grid gap-5">
        {answer && <Notice tone="error">{answer.problems[0]?.message}</Notice>}
        <RadioGroup
          legend="O que há de errado?"
          name="reason"
          options={OPTIONS}
          defaultValue={answer?.values.reason}
          required
        />
        <TextArea
          label="Conte mais (opcional)"
          name="note"
          rows={3}
          hint={`Só a nossa equipe lê. Até ${MAX_NOTE_LENGTH} caracteres.`}
          defaultValue={answer?.values.note}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} busyLabel="Enviando...">
            Denunciar
          </Button>
          <ButtonLink to={backTo} variant="quiet">
            Voltar
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
