import { lazy, Suspense, useEffect, useState } from "react";

const CartCompanion = lazy(() => import("./cart-companion.tsx"));

/** Looks after the cart on every page, once the page itself is there. */
export function CartWatch({ userId }: { userId: string | null }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <CartCompanion userId={userId} />
    </Suspense>
  );
}
