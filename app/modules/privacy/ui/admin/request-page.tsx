import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatDay, formatMoment } from "#app/shared/moment.ts";
import { type ListedRequest, REQUESTS_PATH } from "../../admin/request-list.ts";
import { MAX_TEXT_LENGTH, REQUEST_KINDS } from "../../request.ts";
import { StatusBadge } from "../request-list.tsx";

interface RequestPageProps {
  request: ListedRequest;
  answer?: FormAnswer;
}

export function RequestPage({ request, answer: formAnswer }: RequestPageProps) {
  const { protocol, kind, status, overdue, person, message, answer, createdAt, dueAt, closedAt } = request;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Breadcrumbs trail={[{ label: "Solicitações de dados", to: REQUESTS_PATH }]} current={protocol} />
      <h1 className="flex flex-wrap items-center gap-3 text-3xl">
        {REQUEST_KINDS[kind]} <StatusBadge status={status} overdue={overdue} />
      </h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Card as="section" aria-label="A solicitação">
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <Fact label="Protocolo">{protocol}</Fact>
            <Fact label="Pessoa">{person ? `${person.name}, ${person.email}` : "Conta excluída"}</Fact>
            <Fact label="Feita em">{formatMoment(createdAt)}</Fact>
            <Fact label="Prazo">{formatDay(dueAt)}</Fact>
          </dl>
          {message && <p className="mt-5 whitespace-pre-line wrap-anywhere">{message}</p>}
        </Card>
        <Card as="section" aria-label="Resposta">
          {closedAt === null ? (
            <AnswerForm answer={formAnswer} />
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                Encerrada em {formatMoment(closedAt)}
                {request.answeredBy ? ` por ${request.answeredBy}` : ", pelo próprio sistema"}.
              </p>
              {answer && <p className="mt-3 whitespace-pre-line wrap-anywhere">{answer}</p>}
            </>
          )}
        </Card>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function AnswerForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-4">
      <RadioGroup
        name="resultado"
        legend="O que foi decidido"
        defaultValue={form.valueOf("resultado", "atendida")}
        options={[
          { value: "atendida", label: "Atendida", hint: "O pedido foi feito ou respondido." },
          { value: "recusada", label: "Não atendida", hint: "Diga o motivo, de fato ou de direito." },
        ]}
      />
      <TextArea
        name="resposta"
        label="Resposta"
        required
        rows={6}
        maxLength={MAX_TEXT_LENGTH}
        defaultValue={form.valueOf("resposta")}
        error={form.errorOf("resposta")}
        live
        hint="Vai por e-mail para a pessoa e fica em Meus dados."
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Enviando...">
        Responder e encerrar
      </Button>
    </Form>
  );
}
