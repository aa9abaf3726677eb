import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { menuItemClass, menuPopupClass } from "./menu-look.ts";

export type DetailsMenuProps = {
  /** What is pressed to open. The caller styles it. */
  summary: ReactNode;
  /** The control's name, where the summary is only an icon. */
  label?: string;
  align?: "start" | "end";
  summaryClass?: string;
  children: ReactNode;
};

/** A dropdown of links and forms. Native, so it needs no script. */
export function DetailsMenu({ summary, label, align = "end", summaryClass, children }: DetailsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current!;
    const close = (event: Event) => {
      const pressed = event.target as Element;
      const chose = menu.contains(pressed) && !!pressed.closest("a, button");
      if (!menu.contains(pressed) || chose) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) menu.open = false;
    };
    document.addEventListener("click", close);
    menu.addEventListener("keydown", closeOnEscape);
    menu.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("click", close);
      menu.removeEventListener("keydown", closeOnEscape);
      menu.removeEventListener("focusout", leave);
    };
  }, []);

  return (
    <details ref={details} className="relative">
      <summary aria-label={label} title={label} className={cx("list-none", summaryClass)}>
        {summary}
      </summary>
      <div
        className={cx(
          menuPopupClass,
          "absolute top-full z-40 mt-1.5 w-max animate-rise",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

export function DetailsMenuLink({
  to,
  icon,
  children,
}: {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={menuItemClass()}>
      {icon}
      {children}
    </Link>
  );
}

/** One button that posts, such as "Sair". */
export function DetailsMenuSubmit({
  action,
  icon,
  children,
}: {
  action: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action}>
      <button type="submit" className={menuItemClass()}>
        {icon}
        {children}
      </button>
    </Form>
  );
}
