import type { MouseEvent } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { useGoToCheckout } from "./use-go-to-checkout.tsx";

/** The button to the checkout; a guest is asked to sign in first and returns to it. */
export function PurchaseButton({ signedIn }: { signedIn: boolean }) {
  const { goToCheckout, question } = useGoToCheckout(signedIn);
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
