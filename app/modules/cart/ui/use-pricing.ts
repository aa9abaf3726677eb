import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { changeBrowserCart } from "../browser-cart.ts";
import { settle } from "../cart-actions.ts";
import { changesIn } from "../cart-changes.ts";
import { type CopiedCart, isCopyOf } from "../cart-copy.ts";
import { type CartItem, lineRequestOf } from "../cart-item.ts";
import { type LineRequest, MAX_LINES } from "../line-request.ts";
import { answersOf, type PricedCart, priceOffers } from "../priced-cart.ts";

const lineRequestsOf = (items: readonly CartItem[]) => items.slice(0, MAX_LINES).map(lineRequestOf);
const asKey = (items: readonly CartItem[]) => JSON.stringify(lineRequestsOf(items));

/**
 * The server prices the cart on every change. Until its answer arrives, the same code runs here on the
 * server's last answer, so that a press on "+" shows at once.
 */
export function usePricing(
  items: readonly CartItem[],
  copied: CopiedCart | null,
  say: (changes: string[]) => void,
) {
  const [answer, setAnswer] = useState<PricedCart | null>(copied?.cart ?? null);
  const withThePage = useRef(copied);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const settledAs = useRef("");
  const key = asKey(items);

  const ask = useCallback(() => {
    settledAs.current = "";
    setAsked((times) => times + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items, and `asked` for asking again; the answer before is only compared with.
  useEffect(() => {
    // The answer itself may have cut a quantity: that cart needs no second request.
    if (items.length === 0 || key === settledAs.current) return;
    const leaving = new AbortController();
    const known = withThePage.current;
    withThePage.current = null;
    const answered =
      known && isCopyOf(items, known)
        ? Promise.resolve(known.cart)
        : askPrices(lineRequestsOf(items), leaving.signal);
    answered.then(
      (cart) => {
        if (leaving.signal.aborted) return;
        startTransition(() => {
          setFailed(false);
          setAnswer(cart);
          say(changesIn(items, cart, answer));
        });
        settledAs.current = asKey(settle(items, cart));
        changeBrowserCart((current) => settle(current, cart), { by: "shop" });
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [key, asked, say]);

  // An open tab that is shown again, or comes online again, shows the current prices.
  useEffect(() => {
    const back = () => document.visibilityState === "visible" && ask();
    document.addEventListener("visibilitychange", back);
    window.addEventListener("online", ask);
    return () => {
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("online", ask);
    };
  }, [ask]);

  const priced = useMemo(() => {
    if (!answer) return null;
    const answerTo = answersOf(answer);
    return priceOffers(
      lineRequestsOf(items).filter((line) => answerTo(line)),
      (line) => answerTo(line)!,
    );
  }, [answer, items]);

  return { priced, failed, ask };
}

/** Fetches the current prices. Throws when the server cannot be reached. */
export async function askPrices(lines: readonly LineRequest[], signal: AbortSignal): Promise<PricedCart> {
  const response = await fetch("/api/cart/price", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines }),
    signal,
  });
  if (!response.ok) throw new Error(`Prices not answered: ${response.status}`);
  return response.json();
}
