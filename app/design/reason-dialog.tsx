import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { RouteDialog, useAlive } from "./route-dialog.tsx";
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
  /** For what takes something away from somebody. */
  danger?: boolean;
  /** Fields that travel with the reason, unseen. */
  hidden?: Readonly<Record<string, string>>;
  /** What the last attempt was answered: what is wrong, and what was typed then. */
  answer?:
    | {
        problems: readonly { field?: string | undefined; message: string }[];
        values: Readonly<Record<string, string>>;
      }
    | undefined;
};

const FORM = "motivo-da-decisao";

/** Asks an administrator why. With scripts the button waits for a reason; without them the server does. Sends `motivo`. */
export function ReasonDialog({ answer, hidden = {}, danger, children, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState(answer?.values.motivo ?? "");
  const problems = answer?.problems ?? [];
  const ofForm = problems.find(({ field }) => !field)?.message;
  const ofReason = problems.find(({ field }) => field)?.message;
  const alive = useAlive();
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
          disabled={alive && reason.trim() === ""}
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
