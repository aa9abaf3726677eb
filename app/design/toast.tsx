import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import type { ToastMessage } from "./toast-outlet.tsx";

const ToastOutlet = lazyPart(() => import("./toast-outlet.tsx"));
const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Mounted once, in the root. The toasts themselves are only loaded with the first message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<ToastMessage[]>();
  const show = useCallback((message: ToastMessage) => setWaiting((queue = []) => [...queue, message]), []);
  const taken = useCallback(
    (shown: ToastMessage[]) =>
      setWaiting((queue = []) => queue.filter((message) => !shown.includes(message))),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      {waiting && (
        <Suspense fallback={null}>
          <ToastOutlet waiting={waiting} onTaken={taken} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `const toast = useToast(); toast({ text: "Produto salvo" })`. What must not be missed is a `Notice`, not a toast. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}
