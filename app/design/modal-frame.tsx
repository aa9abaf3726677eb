import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** The props that dialogs and drawers share. */
export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title, read aloud when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, always in sight while the body scrolls. A submit button here names its form by `form="id"`. */
  footer?: ReactNode;
  /** Which control to focus first; the first field, or the close button, when not said. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes on closing; back to what had it, when not said. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

export const backdropClass =
  "fixed inset-0 z-50 bg-ink/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

type FrameProps = ModalProps & { viewportClass: string; popupClass: string };

export function ModalFrame({ open, onClose, title, description, children, footer, ...props }: FrameProps) {
  const body = useRef<HTMLDivElement>(null);

  // A form starts at its first field, except under a finger, where the keyboard would cover what was opened.
  const firstField = (opened: string) =>
    (opened !== "touch" &&
      body.current?.querySelector<HTMLElement>("input:not([type=hidden], [readonly]), select, textarea")) ||
    true;

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className={cx("fixed inset-0 z-50 flex", props.viewportClass)}>
          <Dialog.Popup
            initialFocus={props.initialFocus ?? firstField}
            finalFocus={props.returnFocusTo}
            className={cx(
              "flex w-full flex-col bg-paper text-ink shadow-pop outline-none transition duration-200 ease-tide",
              props.popupClass,
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-3 md:px-6">
              <div className="min-w-0 flex-1 pt-1.5">
                <Dialog.Title className="text-2xl">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1.5 text-ink-soft">{description}</Dialog.Description>
                )}
              </div>
              <Dialog.Close
                render={<IconButton label="Fechar" icon={<Icon name="x" />} className="-mr-2" />}
              />
            </header>
            <div
              ref={(element) => {
                body.current = element;
                // A body that scrolls and holds no control must itself be reachable by the keyboard.
                if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
              }}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 -outline-offset-2 md:px-6"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
                {footer}
              </footer>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
