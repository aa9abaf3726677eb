import type { ReactNode } from "react";
import { cx } from "#app/design/cx.ts";
import { store } from "#app/shared/store.ts";

/** The page around one form of an account, with a picture of the sea beside it on wide screens. */
export function AccountFrame({
  title,
  lead,
  wide,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  /** For long forms of two columns: no picture. */
  wide?: boolean;
  children: ReactNode;
  /** The ways on: to register, to recover a password. */
  footer?: ReactNode;
}) {
  // One tree for both widths: what was typed must outlive the step that widens the page.
  return (
    <div className={cx("mx-auto w-full pt-2", wide ? "max-w-3xl md:pt-8" : BESIDE_THE_SEA)}>
      <div className={cx("min-w-0", !wide && "lg:py-6")}>
        <h1 className="text-4xl">{title}</h1>
        {lead && <p className="mt-2 max-w-[52ch] text-lg text-ink-soft">{lead}</p>}
        <div className="mt-7">{children}</div>
        {footer && <div className="mt-8 grid gap-2 border-t border-line pt-5 text-ink-soft">{footer}</div>}
      </div>
      {!wide && <Seaside />}
    </div>
  );
}

const BESIDE_THE_SEA = "grid max-w-md grid-cols-1 gap-x-16 md:pt-6 lg:max-w-5xl lg:grid-cols-2";

function Seaside() {
  return (
    <div className="sticky top-28 h-124 self-start overflow-hidden rounded-card bg-sand max-lg:hidden">
      <p className="max-w-[14ch] p-10 font-display text-4xl leading-tight font-bold tracking-display">
        {store.tagline.split(",")[0]}
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 480 400"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 bottom-0 h-2/3 w-full"
      >
        <circle cx="350" cy="150" r="78" className="fill-sun" />
        <path d="M0 196q60-34 120 0t120 0 120 0 120 0v204H0z" className="fill-lagoon-tint" />
        <path d="M-40 246q60-30 120 0t120 0 120 0 120 0 120 0v154H-40z" className="fill-lagoon" />
        <path d="M0 306q60-28 120 0t120 0 120 0 120 0v94H0z" className="fill-ink" />
        <path
          d="M40 356q16-10 32 0t32 0 32 0M250 372q16-10 32 0t32 0 32 0"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-coral"
        />
      </svg>
    </div>
  );
}
