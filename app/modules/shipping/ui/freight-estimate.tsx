import { type FormEvent, Suspense, useEffect, useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { laterPart } from "#app/design/later-part.ts";
import { MaskedField } from "#app/design/masked-field.tsx";
import { formatCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "../freight.ts";
import type { PiecesOfProduct } from "../freight-path.ts";
import { useFreight } from "./use-freight.ts";

const FreightOutcome = laterPart(() => import("./freight-outcome.tsx"));

interface FreightEstimateProps {
  /** The value of the goods so far; zero if none are chosen. */
  goods: Money;
  /** What the goods are; none where none are chosen. */
  pieces?: readonly PiecesOfProduct[];
  /** The server's estimate for `?cep=`, for use without scripts. */
  rendered: FreightResult | null;
  /** Other query parameters to keep when the form is sent without scripts. */
  keep?: Readonly<Record<string, string>>;
  hint?: string;
  /** Called with every result, for pages that add the freight to a total. */
  onResult?: (result: FreightResult | null) => void;
}

/** A GET form to the same page without scripts; with scripts it fetches the estimate. */
export function FreightEstimate({
  goods,
  pieces,
  rendered,
  keep = {},
  hint,
  onResult,
}: FreightEstimateProps) {
  const { result, busy, remembered, estimate } = useFreight(goods, rendered, pieces);
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
        {result?.ok && (
          <Suspense>
            <FreightOutcome estimate={result} goods={goods} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
