import { formatBRL, type Money, priceParts } from "#app/shared/money.ts";
import { cx } from "./cx.ts";

export type PriceProps = {
  amount: Money;
  /** The price before the offer, struck through. */
  was?: Money;
  size?: "sm" | "md" | "lg" | "xl";
  className?: string;
};

const sizes = {
  sm: "text-base",
  md: "text-2xl",
  lg: "text-4xl",
  xl: "text-5xl md:text-6xl",
};

const wasSizes = { sm: "text-xs", md: "text-sm", lg: "text-base", xl: "text-lg" };

/** Reais large, centavos small. Screen readers get the plain amount. */
export function Price({ amount, was, size = "md", className }: PriceProps) {
  const { sign, symbol, reais, centavos } = priceParts(amount);
  const lifted = size === "sm" ? "text-[0.72em] mt-[0.08em]" : "text-[0.5em] mt-[0.16em]";

  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-ink", className)}>
      <span className="sr-only">
        {was ? `De ${formatBRL(was)} por ${formatBRL(amount)}` : formatBRL(amount)}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "tabular inline-flex items-start font-display leading-none font-bold tracking-display whitespace-nowrap",
          sizes[size],
        )}
      >
        <span
          className={cx(
            "mr-[0.35em] self-end font-medium tracking-normal text-ink-soft",
            size === "sm" ? "text-[0.75em] leading-[1.15]" : "text-[0.56em] leading-[1.3]",
          )}
        >
          {sign}
          {symbol}
        </span>
        {reais},<span className={cx("tracking-normal", lifted)}>{centavos}</span>
      </span>
      {was && (
        <s aria-hidden="true" className={cx("tabular text-ink-faint decoration-coral", wasSizes[size])}>
          {formatBRL(was)}
        </s>
      )}
    </span>
  );
}
