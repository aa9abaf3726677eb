import { cx } from "./cx.ts";
import { ModalFrame, type ModalProps } from "./modal-frame.tsx";

export type DrawerProps = ModalProps & { side?: "left" | "right" };

const sides = {
  right: {
    viewport: "md:justify-end",
    popup: "md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full",
  },
  left: {
    viewport: "md:justify-start",
    popup: "md:data-ending-style:-translate-x-full md:data-starting-style:-translate-x-full",
  },
};

/**
 * A sheet from the side, or from the bottom on a phone. It is a dialog with another layout: Base UI's drawer would
 * double the weight for a swipe.
 */
export function Drawer({ side = "right", ...props }: DrawerProps) {
  return (
    <ModalFrame
      {...props}
      viewportClass={cx("items-end pt-12 md:items-stretch md:pt-0", sides[side].viewport)}
      popupClass={cx(
        "max-h-full rounded-t-card md:h-full md:max-w-md md:rounded-none",
        "max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full",
        sides[side].popup,
      )}
    />
  );
}
