import { formatBRL, type Money, priceParts } from "#app/shared/money.ts";
import { cx } from "./cx.ts";

export type PriceProps = {
  amount: Money;
  /** The price before the offer, struck through. */
  was?: Money;
  size?: "sm" | "md" | "lg" | "xl";
  className?: string;
};

const sizes = { sm: "price-sm", md: "price", lg: "price text-4xl", xl: "price text-5xl md:text-6xl" };

const wasSizes = { sm: "text-xs", md: "text-sm", lg: "text-base", xl: "text-lg" };

/** Reais large, centavos small. Screen readers get the plain amount. */
export function Price({ amount, was, size = "md", className }: PriceProps) {
  const { sign, symbol, reais, centavos } = priceParts(amount);
  return (
    <span className={cx("price-line", className)}>
      <span className="sr-only">
        {was ? `De ${formatBRL(was)} por ${formatBRL(amount)}` : formatBRL(amount)}
      </span>
      <span aria-hidden="true" className={sizes[size]}>
        <span>{`${sign}${symbol}`}</span>
        {`${reais},`}
        <span>{centavos}</span>
      </span>
      {was && (
        <s aria-hidden="true" className={cx("tabular text-ink-faint decoration-coral", wasSizes[size])}>
          {formatBRL(was)}
        </s>
      )}
    </span>
  );
}
