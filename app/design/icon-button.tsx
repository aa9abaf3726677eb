import type { ComponentProps, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

type IconButtonLook = {
  /** The control's name: read aloud, and shown by the browser on hover. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  tone?: "plain" | "surface" | "danger";
};

const tones = {
  plain: "text-ink hover:bg-sand active:bg-sand-deep",
  surface: "bg-white text-ink shadow-card hover:bg-sand active:bg-sand-deep",
  danger: "text-hibiscus hover:bg-hibiscus-tint active:bg-hibiscus-tint",
};

function look({ size = "md", tone = "plain" }: Pick<IconButtonLook, "size" | "tone">) {
  return cx(
    "inline-grid shrink-0 place-items-center rounded-full transition-colors",
    "disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-strong",
    size === "sm" ? "size-9 [&_svg]:size-4.5" : "size-11 [&_svg]:size-5",
    tones[tone],
  );
}

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & IconButtonLook;

export function IconButton({ label, icon, size, tone, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(look({ size, tone }), className)}
    >
      {icon}
    </button>
  );
}

export type IconButtonLinkProps = Omit<LinkProps, "children"> & IconButtonLook;

export function IconButtonLink({ label, icon, size, tone, className, ...rest }: IconButtonLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={cx(look({ size, tone }), className)}>
      {icon}
    </Link>
  );
}
