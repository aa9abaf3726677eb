import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { RouteDialog, useHydrated } from "./route-dialog.tsx";
import { TextArea } from "./text-field.tsx";

export type ReasonDialogProps = {
  title: string;
  /** Where "Cancelar" leads. */
  closeTo: string;
  /** What will happen. */
  children?: ReactNode;
  /** Who will read the reason. */
  hint: string;
  confirmLabel: string;
  busyLabel: string;
  /** For decisions that take something away from a person. */
  danger?: boolean;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** The answer to the last attempt: its problem, and what was typed. */
  answer?:
    | {
        problems: readonly { field?: string | undefined; message: string }[];
        values: Readonly<Record<string, string>>;
      }
    | undefined;
};

const FORM = "motivo-da-decisao";

/**
 * Asks an administrator for a reason. With scripts the button is enabled once there is one; without them the server
 * refuses. Sends `motivo`.
 */
export function ReasonDialog({ answer, hidden = {}, danger, children, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState(answer?.values.motivo ?? "");
  const problems = answer?.problems ?? [];
  const ofForm = problems.find(({ field }) => !field)?.message;
  const ofReason = problems.find(({ field }) => field === "motivo")?.message;
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={props.title}
      closeTo={props.closeTo}
      closeLabel="Cancelar"
      footer={
        <Button
          type="submit"
          form={FORM}
          variant={danger ? "danger" : "primary"}
          disabled={hydrated && reason.trim() === ""}
          busy={busy}
          busyLabel={props.busyLabel}
        >
          {props.confirmLabel}
        </Button>
      }
    >
      <Form method="post" id={FORM} preventScrollReset className="grid gap-4">
        {ofForm && <Notice tone="error">{ofForm}</Notice>}
        {children}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextArea
          label="Motivo"
          name="motivo"
          required
          live
          maxLength={MAX_REASON_LENGTH}
          hint={props.hint}
          error={ofReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </RouteDialog>
  );
}
