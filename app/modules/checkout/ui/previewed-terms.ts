import { useCallback, useEffect, useState } from "react";
import { useLocation, useOutletContext } from "react-router";
import { type Delivery, type OrderTerms, orderTerms, paidWith } from "#app/modules/orders/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { normalizeCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { Draft } from "../draft.ts";

/** The current values of a step's form, before it is sent. */
export interface Previewed {
  delivery?: { kind: Delivery["kind"]; zipCode: string };
  method?: PaymentMethod;
}

/**
 * Updates the summary while the step's form is filled in. For display only: the server prices the order
 * at the last step. Reset on every step.
 */
export function usePreviewed(): [Previewed, (previewed: Previewed) => void] {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ at: string; previewed: Previewed }>({ at: pathname, previewed: {} });
  const preview = useCallback((previewed: Previewed) => setShown({ at: pathname, previewed }), [pathname]);
  return [shown.at === pathname ? shown.previewed : {}, preview];
}

/** Used by a step: passes its form's values to the summary. */
export function usePreview(previewed: Previewed): void {
  const preview = useOutletContext<(previewed: Previewed) => void>();
  const { delivery, method } = previewed;
  const [kind, zipCode] = [delivery?.kind, delivery?.zipCode];
  useEffect(() => {
    preview({ method, delivery: kind && { kind, zipCode: zipCode ?? "" } });
  }, [preview, method, kind, zipCode]);
}

export interface SummaryTerms {
  kind: Delivery["kind"] | null;
  method: PaymentMethod | null;
  /** Null until the delivery is known. */
  terms: OrderTerms | null;
}

interface Known {
  draft: Draft;
  goods: Money;
  terms: OrderTerms | null;
  /** A freight company prices it: what the server answered for the typed CEP, null until it has. */
  byParcel?: { typed: FreightResult | null } | null;
}

/** The CEP whose freight only the server knows; null where the saved terms or our table tell it. */
export function cepToAsk({ draft }: Pick<Known, "draft">, { delivery }: Previewed): string | null {
  if (delivery?.kind !== "delivery") return null;
  const saved = draft.delivery?.kind === "delivery" ? normalizeCep(draft.delivery.zipCode) : null;
  return normalizeCep(delivery.zipCode) === saved ? null : delivery.zipCode;
}

/** The terms of the purchase, with the open form's values in place of the saved answers. */
export function previewedTerms(known: Known, previewed: Previewed): SummaryTerms {
  const { draft, goods, terms, byParcel } = known;
  const delivery = previewed.delivery ?? draft.delivery;
  const kind = delivery?.kind ?? null;
  const method = previewed.method ?? draft.payment?.method ?? null;
  if (!delivery || (!previewed.delivery && !previewed.method)) return { kind, method, terms };
  const zipCode = "zipCode" in delivery && kind === "delivery" ? delivery.zipCode : null;
  if (byParcel && zipCode !== null)
    return { kind, method, terms: termsByParcel(known, previewed, method ?? "credit-card") };
  return { kind, method, terms: orderTerms({ goods, method: method ?? "credit-card", zipCode }) };
}

function termsByParcel(known: Known, previewed: Previewed, method: PaymentMethod): OrderTerms | null {
  const { goods, terms, byParcel } = known;
  if (cepToAsk(known, previewed) === null) return terms && paidWith(method, terms);
  const typed = byParcel?.typed;
  return typed?.ok ? paidWith(method, { goods, freight: typed.cost, days: typed.days }) : null;
}
