import type { ReactNode } from "react";

/** The quiet page around one form of an account. */
export function AccountFrame({
  title,
  lead,
  wide,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  /** For forms of two columns. */
  wide?: boolean;
  children: ReactNode;
  /** The ways on: to register, to recover a password. */
  footer?: ReactNode;
}) {
  return (
    <div className={wide ? "mx-auto w-full max-w-3xl pt-2 md:pt-8" : "mx-auto w-full max-w-md pt-2 md:pt-8"}>
      <Tide />
      <h1 className="mt-4 text-4xl">{title}</h1>
      {lead && <p className="mt-2 max-w-[52ch] text-lg text-ink-soft">{lead}</p>}
      <div className="mt-7">{children}</div>
      {footer && <div className="mt-8 grid gap-2 border-t border-line pt-5 text-ink-soft">{footer}</div>}
    </div>
  );
}

/** Three lines of the logo's tide. */
function Tide() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 22" className="h-5 text-coral">
      {[4, 11, 18].map((y, at) => (
        <path
          key={y}
          d={`M2 ${y} q7.5 -5 15 0 t15 0 t15 0 t15 0`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity={1 - at * 0.3}
        />
      ))}
    </svg>
  );
}
