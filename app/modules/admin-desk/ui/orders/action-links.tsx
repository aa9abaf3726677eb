import { ButtonLink } from "#app/design/button.tsx";
import { actionPath, ORDER_ACTIONS, type PossibleAction } from "../../orders/order-actions.ts";

interface ActionLinksProps {
  orderId: string;
  actions: readonly PossibleAction[];
  /** Some of the order is on its way already, and stays so. */
  partly?: boolean;
}

/** The ways to the dialogs: what undoes something is quieter than what moves it on. */
export function ActionLinks({ orderId, actions, partly }: ActionLinksProps) {
  if (actions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {actions.map((possible) => {
        const words = ORDER_ACTIONS[possible.action];
        const label =
          possible.action === "cancelar" && partly ? "Cancelar o que não foi enviado" : words.title;
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
