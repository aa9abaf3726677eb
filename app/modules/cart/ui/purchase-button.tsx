import type { MouseEvent } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { useCheckoutDoor } from "./use-checkout-door.tsx";

/** Leads to the checkout; a guest is asked first, and comes back to it after signing in. */
export function PurchaseButton({ signedIn }: { signedIn: boolean }) {
  const { goToCheckout, question } = useCheckoutDoor(signedIn);
  const purchase = (event: MouseEvent) => {
    if (signedIn) return;
    event.preventDefault();
    goToCheckout();
  };
  return (
    <>
      <ButtonLink to="/checkout" variant="primary" size="lg" wide onClick={purchase}>
        Finalizar compra
      </ButtonLink>
      {question}
    </>
  );
}
