import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { formatCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "../freight.ts";
import { FreightOutcome } from "./freight-outcome.tsx";
import { useFreight } from "./use-freight.ts";

interface FreightEstimateProps {
  /** What the order holds so far; zero where nothing is chosen yet. */
  goods: Money;
  /** What the server found for `?cep=`, for those without scripts. */
  rendered: FreightResult | null;
  /** What else this page's address must keep when the form is sent without scripts. */
  keep?: Readonly<Record<string, string>>;
  hint?: string;
  /** Hears every result: a page that adds the freight to something. */
  onResult?: (result: FreightResult | null) => void;
}

/** A form of the page itself: without scripts it comes back with the estimate, with scripts it asks in place. */
export function FreightEstimate({ goods, rendered, keep = {}, hint, onResult }: FreightEstimateProps) {
  const { result, busy, remembered, estimate } = useFreight(goods, rendered);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (remembered && field.current?.value === "") field.current.value = formatCep(remembered);
  }, [remembered]);

  useEffect(() => onResult?.(result), [result, onResult]);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    estimate(String(new FormData(event.currentTarget).get("cep") ?? ""));
  };

  return (
    <div>
      <form method="get" onSubmit={ask} noValidate className="flex items-start gap-2">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MaskedField
          ref={field}
          label="CEP"
          hint={hint}
          name="cep"
          format={formatCep}
          defaultValue={rendered?.cep}
          error={result && !result.ok ? result.problem : undefined}
          live
          maxLength={9}
          placeholder="00000-000"
          autoComplete="postal-code"
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy} className={hint ? "mt-13.5" : "mt-6.5"}>
          Calcular
        </Button>
      </form>
      <div aria-live="polite" aria-busy={busy}>
        {result?.ok && <FreightOutcome estimate={result} goods={goods} />}
      </div>
    </div>
  );
}
