import { lazy, type ReactNode, Suspense, useState } from "react";
import { afterFrame } from "#app/design/after-frame.ts";
import { useGoToCheckout } from "./use-go-to-checkout.tsx";

const load = () => import("./mini-cart.tsx");
const MiniCart = lazy(load);

interface UsedMiniCart {
  /** Opens it after something was added, with the message. */
  show: (said: string) => void;
  /** How often it was closed: a press after that is a new request. */
  closed: number;
  goToCheckout: () => void;
  element: ReactNode;
}

/** The sheet that opens when something was added, with its link to the checkout. */
export function useMiniCart(signedIn: boolean): UsedMiniCart {
  const { goToCheckout, question } = useGoToCheckout(signedIn);
  const [shown, setShown] = useState<{ open: boolean; said: string }>();
  const [closed, setClosed] = useState(0);
  const close = () => {
    setShown((last) => last && { ...last, open: false });
    setClosed((times) => times + 1);
  };
  return {
    show: (said) =>
      // The page itself shows what was added, also if the sheet cannot be loaded.
      afterFrame(() =>
        load().then(
          () => setShown({ open: true, said }),
          () => undefined,
        ),
      ),
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
