import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  iconEnd?: ReactNode;
  /** Takes the whole width of its container. */
  wide?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-coral-deep text-white hover:bg-coral-darker active:bg-coral-darker",
  secondary:
    "text-ink inset-ring-[1.5px] inset-ring-ink hover:bg-ink hover:text-white active:bg-ink active:text-white",
  quiet: "text-ink hover:bg-sand active:bg-sand-deep",
  danger: "bg-hibiscus text-white hover:bg-hibiscus-deep active:bg-hibiscus-deep",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm gap-1.5",
  md: "min-h-11 px-5 py-2 text-base gap-2",
  lg: "min-h-13 px-7 py-2.5 text-lg gap-2.5",
};

const off = "bg-sand-deep text-ink-soft cursor-not-allowed";

function look({ variant = "secondary", size = "md", wide }: ButtonLook, disabled?: boolean) {
  return cx("button", sizes[size], disabled ? off : variants[variant], wide && "w-full");
}

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    busy?: boolean;
    /** Replaces the label while busy, such as "Salvando...". */
    busyLabel?: string;
  };

/** `variant="primary"` is for the one action that matters on a screen. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, wide, busy, busyLabel, className, children, onClick, ...rest } =
    props;

  // A busy button stays focusable: disabling it would throw a keyboard user back to the top of the page.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(look({ variant, size, wide }, rest.disabled), busy && "cursor-progress", className)}
    >
      {busy ? <Spinner /> : icon}
      <span aria-live={busyLabel ? "polite" : undefined}>{busy && busyLabel ? busyLabel : children}</span>
      {!busy && iconEnd}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook;

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, wide, className, children, ...rest } = props;
  return (
    <Link {...rest} className={cx(look({ variant, size, wide }), className)}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </Link>
  );
}
