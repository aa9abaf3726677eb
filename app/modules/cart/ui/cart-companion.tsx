import { useEffect } from "react";
import { keepCartSaved } from "../abandoned/keep-saved.ts";
import { CartPopup } from "./cart-popup.tsx";
import { SavedCart } from "./saved-cart.tsx";
import { cartsAreMerged } from "./use-saved-cart.ts";

/** Who is signed in has the cart brought together and saved with the account; a visitor is reminded of it. */
export default function CartCompanion({ userId }: { userId: string | null }) {
  useEffect(() => (userId ? keepCartSaved(userId, cartsAreMerged) : undefined), [userId]);
  return (
    <>
      <SavedCart signedIn={userId !== null} />
      {userId === null && <CartPopup />}
    </>
  );
}
