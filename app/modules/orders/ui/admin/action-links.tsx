import { ButtonLink } from "#app/design/button.tsx";
import { actionPath, ORDER_ACTIONS, type PossibleAction } from "../../admin/order-actions.ts";

interface ActionLinksProps {
  orderId: string;
  actions: readonly PossibleAction[];
  /** The label of the button that cancels, which may cancel only the part that is not sent yet. */
  cancelLabel?: string;
}

/** Links to the dialogs of the possible actions. */
export function ActionLinks({ orderId, actions, cancelLabel }: ActionLinksProps) {
  if (actions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {actions.map((possible) => {
        const { title } = ORDER_ACTIONS[possible.action];
        const label = (possible.action === "cancelar" && cancelLabel) || title;
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
