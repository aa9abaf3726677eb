import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { backdropClass } from "./modal-frame.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
};

/** Asks before acting. A press outside does not close it, and the cancel button has the focus. */
export function ConfirmDialog({ open, onCancel, onConfirm, title, children, ...props }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto p-4 md:items-center">
          <AlertDialog.Popup className="w-full max-w-md rounded-card bg-paper p-6 text-ink shadow-pop outline-none transition duration-150 ease-tide data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft" render={<div />}>
              {children}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button variant="quiet" className="max-sm:grow" />}>
                {props.cancelLabel ?? "Cancelar"}
              </AlertDialog.Close>
              <Button
                variant={props.danger ? "danger" : "primary"}
                onClick={onConfirm}
                busy={props.busy}
                busyLabel={props.busyLabel}
                className="max-sm:grow"
              >
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
