import { type RefObject, useEffect, useRef } from "react";
import type { CardBrand } from "../payment.ts";

/** What takes the place of a card in its form. */
export interface CardToken {
  token: string;
  brand: CardBrand;
  last4: string;
}

/** The input of the card with this `data-card`. */
export type CardPart = (name: string) => HTMLInputElement;

/**
 * Holds the form around a card back once, asks for the token, and lets it go with the token in `TokenInputs`. Null keeps it
 * back. While another way to pay is chosen, `active` is false and the form goes its way.
 */
export function useTokenOnSubmit(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  askForToken: (part: CardPart) => Promise<CardToken | null>,
): void {
  const ask = useRef(askForToken);
  useEffect(() => {
    ask.current = askForToken;
  });
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form || !active) return;
    const part: CardPart = (name) => form.querySelector<HTMLInputElement>(`[data-card=${name}]`)!;
    const hold = async (event: SubmitEvent) => {
      const token = part("token");
      if (token.value !== "") return;
      // Before the router hears of it: nothing may leave without the token.
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      const made = await ask.current(part);
      if (!made) return;
      part("brand").value = made.brand;
      part("last4").value = made.last4;
      // Not while the first submission is still being refused: browsers ignore a second one until then.
      setTimeout(() => {
        token.value = made.token;
        form.requestSubmit(submitter);
        // The form has been read by now; the next submission, with another card perhaps, gets a token of its own.
        token.value = "";
      });
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [active, root]);
}
