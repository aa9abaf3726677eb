import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Icon } from "./icon.tsx";

export type ToastMessage = {
  text: string;
  tone?: "neutral" | "success" | "error";
  /** One way to answer, such as "Desfazer". */
  action?: { label: string; onPress: () => void };
};

type OutletProps = { waiting: ToastMessage[]; onTaken: (shown: ToastMessage[]) => void };

/** Loaded by `ToastProvider` with the first message; nothing else imports it. */
export default function ToastOutlet(props: OutletProps) {
  return (
    <Toast.Provider timeout={6000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-md flex-col-reverse gap-2 md:inset-x-auto md:right-6 md:bottom-6 md:w-md"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
      <Feed {...props} />
    </Toast.Provider>
  );
}

function Feed({ waiting, onTaken }: OutletProps) {
  const { add } = Toast.useToastManager();

  useEffect(() => {
    if (waiting.length === 0) return;
    // Screen readers announce only changes of a live region that is already there: it stays empty for a moment first.
    const soon = setTimeout(() => {
      for (const { text, tone, action } of waiting) {
        add({
          title: text,
          type: tone ?? "neutral",
          // Someone who has to find and press a button needs longer than someone who only reads.
          timeout: action ? 10_000 : undefined,
          actionProps: action && { children: action.label, onClick: action.onPress },
        });
      }
      onTaken(waiting);
    }, 100);
    return () => clearTimeout(soon);
  }, [waiting, onTaken, add]);

  return null;
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["down", "right"]}
      className="on-dark translate-x-(--toast-swipe-movement-x) rounded-card bg-ink text-white shadow-pop transition duration-200 ease-tide data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        {toast.type === "success" && <Icon name="circle-check" className="size-5 shrink-0 text-sun" />}
        {toast.type === "error" && (
          <Icon name="circle-exclamation-point" className="size-5 shrink-0 text-sun" />
        )}
        <Toast.Title
          className="min-w-0 flex-1 py-1.5 font-text text-base leading-snug font-medium tracking-normal"
          render={<p />}
        />
        {toast.actionProps && (
          <Toast.Action
            onClick={() => close(toast.id)}
            className="min-h-9 shrink-0 rounded-control px-3 font-semibold text-sun transition-colors hover:bg-white/10"
          />
        )}
        <Toast.Close
          // Base UI hides it from screen readers until hovered, which leaves a focusable control without a name.
          aria-hidden={false}
          aria-label="Fechar"
          title="Fechar"
          className="grid size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-white/10"
        >
          <Icon name="x" className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
