import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { FieldError } from "#app/design/field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { piecesText } from "#app/shared/count.ts";
import { SAVE_WITHOUT } from "../../manage/form-fields.ts";
import type { Difference, ProductFormState } from "../../manage/product-draft.ts";
import type { Removal } from "../../manage/stock-plan.ts";

/** A section of the product form with its heading. */
export function Section({
  title,
  hint,
  id,
  children,
}: {
  title: string;
  hint?: ReactNode;
  /** The target of links to this section. */
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className="grid gap-5 outline-none"
    >
      <div>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** Without scripts, sends the form to show its grids again. */
export function RefreshButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="acao"
      value={value}
      size="sm"
      className="justify-self-start not-noscript:hidden"
    >
      {children}
    </Button>
  );
}

/** Shows what another tab saved meanwhile, and asks to save again. */
function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Notice tone="warning" title="Este produto foi alterado enquanto você editava">
      <p>
        Nada do que você digitou foi gravado ainda.{" "}
        {differences.length > 0
          ? "Confira o que está salvo agora; ao salvar de novo, vale o que está neste formulário."
          : "O que você digitou é igual ao que já está salvo."}
      </p>
      {differences.length > 0 && (
        <dl className="mt-2 grid gap-x-3 gap-y-0.5 sm:grid-cols-[max-content_1fr]">
          {differences.map(({ label, stored }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 break-words">{stored}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

const ConfirmDialog = lazy(() =>
  import("#app/design/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

const YES = "Remover e salvar";

/** Asks to confirm the loss of stock with removed options: in a dialog, or in the page without scripts. */
function RemovalQuestion({ removal }: { removal: Removal }) {
  const yes = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const names = [...removal.colors, ...removal.sizes];
  const title = `Remover ${names.join(", ")}?`;
  const words = `${piecesText(removal.pieces)} em estoque ${removal.pieces === 1 ? "sai" : "saem"} do produto. Pedidos já feitos continuam como estão. Nada foi salvo ainda.`;
  return (
    <>
      {removal.colors.map((name) => (
        <input key={name} type="hidden" name="sair_cor" value={name} />
      ))}
      {removal.sizes.map((name) => (
        <input key={name} type="hidden" name="sair_tamanho" value={name} />
      ))}
      <input type="hidden" name="sair_pecas" value={removal.pieces} />
      <Notice
        tone="warning"
        title={title}
        action={
          <Button ref={yes} type="submit" name="acao" value={SAVE_WITHOUT} variant="danger" size="sm">
            {YES}
          </Button>
        }
      >
        {words}
      </Notice>
      <Suspense fallback={null}>
        <ConfirmDialog
          open={open}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            yes.current?.form?.requestSubmit(yes.current);
          }}
          title={title}
          confirmLabel={YES}
          danger
        >
          {words}
        </ConfirmDialog>
      </Suspense>
    </>
  );
}

/** The error of a section that is not about a single field. */
export const SectionError = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : <FieldError error={error} />;

export type ProductFormAnswer = FormAnswer<ProductFormState>;

/** The last answer about the form: fields to correct, a question, or what another tab saved. */
export function FormProblems({ answer }: { answer: ProductFormAnswer | undefined }) {
  const { errors } = useFormAnswer(answer);
  const ofFields = useMemo(() => errors.filter(({ fieldId }) => fieldId), [errors]);
  return (
    <>
      <FormErrors errors={ofFields} />
      {errors.map(
        ({ fieldId, message }) =>
          fieldId === undefined && (
            <Notice key={message} tone="error">
              {message}
            </Notice>
          ),
      )}
      {answer?.state?.removal && <RemovalQuestion removal={answer.state.removal} />}
      {answer?.state?.conflict && <Conflict differences={answer.state.conflict} />}
    </>
  );
}

/** The style of a number field in a grid. */
export const gridInput = cx(
  "tabular w-16 min-h-9 sm:w-18 rounded-control border border-line-strong bg-white px-2 py-1 text-right text-ink transition-colors",
  "hover:border-ink focus-visible:border-lagoon focus-visible:outline-offset-0",
);
