import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { RunPage as Run, RunFile } from "../../admin/payout-desk.ts";
import { filePath, payoutPath, runPath, shopPayoutsPath } from "../../paths.ts";
import { ORIGIN_NAMES } from "../../payout.ts";
import { OlderLink, PayoutTable } from "../payout-table.tsx";
import { BelowDesk, countsOf } from "./desk-page.tsx";

const LOOK_EVERY = 2_000;

/** One run: its payouts, the file for the bank, and the confirmation of the whole file. */
export function RunPage({ run, answer }: { run: Run; answer: FormAnswer<string> | undefined }) {
  useNewsWhile(!run.isFinished);
  const { errors } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const sent = answer?.state;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BelowDesk current={`Lote ${run.id}`} />
        <h1 className="mt-2 text-3xl">Lote {run.id}</h1>
        <p className="mt-2 text-ink-soft" role="status">
          {ORIGIN_NAMES[run.origin]} em {formatMoment(run.preparedAt)}
          {run.preparedBy && `, por ${run.preparedBy}`}. {run.isFinished ? countsOf(run) : "Em preparo…"}
        </p>
      </div>
      <FormErrors errors={errors} title="Nada mudou" />
      {run.writesFiles && run.totals.approved.count > 0 && (
        <Form method="post" className="grid justify-items-start gap-4">
          <Notice>
            O arquivo leva os repasses a pagar que ainda não estão em outro. Depois de enviado ao banco,
            confirme com o número do comprovante.
          </Notice>
          {sent === "gerar" && <ConfirmationField answer={answer} />}
          <Button type="submit" name="acao" value="gerar" variant="primary" busy={busy}>
            Gerar arquivo para o banco
          </Button>
        </Form>
      )}
      {run.files.map((file) => (
        <FilePart key={file.id} file={file} answer={sent === `confirmar ${file.id}` ? answer : undefined} />
      ))}
      <TitledSection title="Repasses">
        {run.payouts.length === 0 ? (
          <Nothing>{run.isFinished ? "Nenhuma loja tinha o que receber." : "Em preparo…"}</Nothing>
        ) : (
          <PayoutTable
            caption="Repasses do lote"
            payouts={run.payouts}
            pathOf={payoutPath}
            shops={shopPayoutsPath}
          />
        )}
        {run.next && (
          <OlderLink to={`${runPath(run.id)}?antes=${run.next}`}>Mais repasses deste lote</OlderLink>
        )}
      </TitledSection>
    </div>
  );
}

function FilePart({ file, answer }: { file: RunFile; answer: FormAnswer | undefined }) {
  const prefix = `arquivo-${file.id}-`;
  const { errorOf, valueOf: typed } = useFormAnswer(answer, prefix);
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title={`Arquivo ${file.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          Gerado em {formatMoment(file.madeAt)} por {file.madeBy}. {openText(file.open)}
        </p>
        <ButtonLink to={filePath(file.id)} reloadDocument size="sm" icon={<Icon name="download" />}>
          Baixar arquivo {file.id}
        </ButtonLink>
      </div>
      {file.open > 0 && (
        <Form method="post" noValidate className="mt-4 grid max-w-md justify-items-start gap-4">
          <input type="hidden" name="arquivo" value={file.id} />
          <TextField
            id={`${prefix}comprovante`}
            name="comprovante"
            label="Número do comprovante do banco"
            hint="Confirma todos os repasses do arquivo. Os que voltaram são devolvidos um a um."
            required
            maxLength={120}
            defaultValue={typed("comprovante")}
            error={errorOf("comprovante")}
            className="w-full"
          />
          <ConfirmationField answer={answer} />
          <Button type="submit" name="acao" value="confirmar" busy={busy}>
            Confirmar o arquivo inteiro
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}

const openText = (open: number): string =>
  open === 0 ? "Nada a confirmar." : `${open} ${open === 1 ? "repasse" : "repasses"} a confirmar.`;

/** Loads the page's data anew now and then, until the worker has filled the run. */
function useNewsWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
