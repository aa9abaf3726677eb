import { Children, type ReactNode } from "react";
import { Card } from "./card.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type Trend = {
  direction: "up" | "down" | "flat";
  /** In words: "12% acima de maio". */
  text: string;
  /** Whether this change is good; by default an increase is. */
  good?: boolean;
};

export type StatCardProps = { label: string; value: ReactNode; trend?: Trend; hint?: ReactNode };

const icons = { up: "trending-up", down: "trending-down", flat: "minus" } as const;

/** A figure of a panel. Lives inside `StatGrid`. */
export function StatCard({ label, value, trend, hint }: StatCardProps) {
  return (
    <Card className="flex flex-col gap-1 p-5!">
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd className="tabular font-display text-2xl leading-tight font-bold xl:text-3xl tracking-display">
        {value}
      </dd>
      {(trend || hint) && (
        <dd className="mt-auto flex flex-wrap items-center gap-x-2 pt-1 text-sm text-ink-soft">
          {trend && <TrendText {...trend} />}
          {hint}
        </dd>
      )}
    </Card>
  );
}

function TrendText({ direction, text, good = direction === "up" }: Trend) {
  const tone = direction === "flat" ? "text-ink-soft" : good ? "text-lagoon" : "text-hibiscus";
  return (
    <span className={cx("inline-flex items-center gap-1.5 font-medium", tone)}>
      <Icon name={icons[direction]} className="size-4 shrink-0" />
      {text}
    </span>
  );
}

/** Rows are full at every width: three cards in threes, four in twos or fours. */
export function StatGrid({ children }: { children: ReactNode }) {
  const inThrees = Children.count(children) % 3 === 0;
  return (
    <dl className={cx("grid gap-4", inThrees ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4")}>
      {children}
    </dl>
  );
}
