import { ButtonLink } from "#app/design/button.tsx";
import { actionPath, ORDER_ACTIONS, type PossibleAction } from "../../admin/order-actions.ts";

interface ActionLinksProps {
  orderId: string;
  actions: readonly PossibleAction[];
  /** On the button that cancels the order: some of it may be gone already, and stays so. */
  cancelLabel?: string;
}

/** The ways to the dialogs: what undoes something is quieter than what moves it on. */
export function ActionLinks({ orderId, actions, cancelLabel }: ActionLinksProps) {
  if (actions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {actions.map((possible) => {
        const words = ORDER_ACTIONS[possible.action];
        const label = (possible.action === "cancelar" && cancelLabel) || words.title;
        return (
          <li key={`${possible.action} ${possible.part}`}>
            <ButtonLink to={actionPath(orderId, possible)} preventScrollReset size="sm">
              {label}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
