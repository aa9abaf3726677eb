import { lazy, type ReactNode, Suspense, useState } from "react";
import { useCheckoutDoor } from "./use-checkout-door.tsx";

const load = () => import("./mini-cart.tsx");
const MiniCart = lazy(load);

interface UsedMiniCart {
  /** After something was added, with what is to be said of it. */
  show: (said: string) => void;
  /** How often it was closed: what is pressed after that is a new request. */
  closed: number;
  goToCheckout: () => void;
  element: ReactNode;
}

/** The sheet that opens when something was added, and the way from it to the checkout. */
export function useMiniCart(signedIn: boolean): UsedMiniCart {
  const { goToCheckout, question } = useCheckoutDoor(signedIn);
  const [shown, setShown] = useState<{ open: boolean; said: string }>();
  const [closed, setClosed] = useState(0);
  const close = () => {
    setShown((last) => last && { ...last, open: false });
    setClosed((times) => times + 1);
  };
  return {
    show: (said) => {
      // Where it cannot be loaded, the page itself says what was added.
      load().then(
        () => setShown({ open: true, said }),
        () => undefined,
      );
    },
    closed,
    goToCheckout,
    element: (
      <>
        {shown && (
          <Suspense fallback={null}>
            <MiniCart
              {...shown}
              onClose={close}
              onCheckout={() => {
                close();
                goToCheckout();
              }}
            />
          </Suspense>
        )}
        {question}
      </>
    ),
  };
}
