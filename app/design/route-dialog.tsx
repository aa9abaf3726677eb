import { type ReactNode, Suspense, useId, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";
import { lazyPart } from "./lazy-part.ts";

const Dialog = lazyPart(() => import("./dialog.tsx").then(({ Dialog }) => ({ default: Dialog })));

const never = () => () => {};

/** Whether the page is hydrated; false on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether this component was mounted by a script, and not hydrated with the page. */
export function useMountedAfterHydration(): boolean {
  const hydrated = useHydrated();
  const [mountedAfter] = useState(hydrated);
  return mountedAfter;
}

export type RouteDialogProps = {
  title: string;
  /** The page that it covers, and returns to when closed. */
  closeTo: string;
  children: ReactNode;
  /** A submit button here names its form by `form="id"`. */
  footer?: ReactNode;
  closeLabel?: string;
  size?: "sm" | "md" | "lg";
};

/**
 * A dialog with a URL. Opened by a link it covers the page it came from; opened by its URL, or without scripts, it is
 * a part of that page.
 */
export function RouteDialog({
  title,
  closeTo,
  children,
  footer,
  closeLabel = "Fechar",
  size,
}: RouteDialogProps) {
  const navigate = useNavigate();
  const headingId = useId();
  const close = (
    <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
      {closeLabel}
    </ButtonLink>
  );

  if (useMountedAfterHydration()) {
    return (
      <Suspense fallback={null}>
        <Dialog
          open
          title={title}
          size={size}
          onClose={() => void navigate(closeTo, { preventScrollReset: true })}
          footer={
            <>
              {close}
              {footer}
            </>
          }
        >
          {children}
        </Dialog>
      </Suspense>
    );
  }
  return (
    <Card as="section" aria-labelledby={headingId} className="mb-6 max-w-2xl">
      <h2 id={headingId} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {close}
        {footer}
      </div>
    </Card>
  );
}
