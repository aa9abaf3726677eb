import type { ReactNode } from "react";
import { useFormAction, useNavigate, useNavigation, useSubmit } from "react-router";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { RouteDialog, useMountedAfterHydration } from "./route-dialog.tsx";
import { ShopForm, useNamedShop } from "./shop-form.tsx";

export type RouteConfirmProps = {
  title: string;
  /** The page that it covers, and returns to when closed. */
  closeTo: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Uses the danger colour, unless it does no harm. */
  danger?: boolean;
  /** What will happen, in a sentence. */
  children: ReactNode;
};

/**
 * A confirmation with a URL, before what cannot be undone: confirming posts to its own route. Without scripts it is a
 * part of its page.
 */
export function RouteConfirm({
  closeTo,
  cancelLabel = "Cancelar",
  danger = true,
  ...props
}: RouteConfirmProps) {
  const { title, confirmLabel, children } = props;
  const navigate = useNavigate();
  const submit = useSubmit();
  const action = useNamedShop()(useFormAction());
  const busy = useNavigation().formMethod === "POST";
  if (useMountedAfterHydration()) {
    return (
      <ConfirmDialog
        open
        title={title}
        danger={danger}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        busy={busy}
        onConfirm={() => void submit(null, { method: "post", action, preventScrollReset: true })}
        onCancel={() => void navigate(closeTo, { preventScrollReset: true })}
      >
        {children}
      </ConfirmDialog>
    );
  }
  return (
    <RouteDialog
      title={title}
      closeTo={closeTo}
      closeLabel={cancelLabel}
      footer={
        <ShopForm method="post">
          <Button type="submit" variant={danger ? "danger" : "primary"}>
            {confirmLabel}
          </Button>
        </ShopForm>
      }
    >
      {children}
    </RouteDialog>
  );
}
