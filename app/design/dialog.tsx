import { cx } from "./cx.ts";
import { ModalFrame, type ModalProps } from "./modal-frame.tsx";

export type DialogProps = ModalProps & { size?: "sm" | "md" | "lg" };

const sizes = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-4xl" };

/** At the bottom of a phone, in the middle of a larger screen. Load it lazily in the storefront. */
export function Dialog({ size = "md", ...props }: DialogProps) {
  return (
    <ModalFrame
      {...props}
      viewportClass="items-end justify-center pt-8 md:items-center md:p-6"
      popupClass={cx(
        "max-h-full rounded-t-card md:rounded-card",
        "data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0",
        sizes[size],
      )}
    />
  );
}
