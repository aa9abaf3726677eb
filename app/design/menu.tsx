import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { useSubmit } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { menuItemClass, menuPopupClass } from "./menu-look.ts";

export type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
};

/** Actions of a row or a panel, with the keyboard of a real menu. The storefront's header uses `DetailsMenu`. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            className={cx(
              menuPopupClass,
              "origin-(--transform-origin) outline-none transition duration-150 ease-tide data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { icon?: ReactNode; children: ReactNode };

export function MenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} />} className={menuItemClass()}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

type ActionProps = ItemProps & { danger?: boolean; disabled?: boolean };

export function MenuAction({
  onSelect,
  icon,
  danger,
  disabled,
  children,
}: ActionProps & { onSelect: () => void }) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={cx("cursor-pointer", menuItemClass(danger ? "danger" : "plain"))}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

type SubmitProps = ActionProps & { action: string; method?: "post" | "get"; fields?: Record<string, string> };

/** A menu item that posts a form. Submitted by hand: the menu is gone before the browser would submit it. */
export function MenuSubmit({ action, method = "post", fields = {}, ...item }: SubmitProps) {
  const submit = useSubmit();
  return <MenuAction {...item} onSelect={() => void submit(fields, { action, method })} />;
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
