import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";

const ConfirmDialog = lazy(() =>
  import("#app/design/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before what is typed in the form is lost: by a link, by another form of the page, by closing it. Not by a blocker of
 * the router, which has one alone (see the notice about the connection) and would stop the form itself.
 */
export function LeaveQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    const stop = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      setLeave({ go });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link?.href || link.target || opensElsewhere || link.getAttribute("href")?.startsWith("#")) return;
      const { origin, pathname, search } = new URL(link.href);
      if (origin === location.origin) stop(event, () => navigate(pathname + search));
    };
    const onSubmit = (event: SubmitEvent) => {
      const other = event.target as HTMLFormElement;
      if (other === form.current || other.method !== "get") return;
      const { pathname } = new URL(other.action);
      const sent = new URLSearchParams(
        [...new FormData(other)].map(([name, value]) => [name, String(value)]),
      );
      stop(event, () => navigate(`${pathname}?${sent}`));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit, true);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [form, navigate]);

  if (!leave) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onCancel={() => setLeave(null)}
        onConfirm={() => {
          setLeave(null);
          leave.go();
        }}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar na grade"
        danger
      >
        Os números que você digitou não foram salvos.
      </ConfirmDialog>
    </Suspense>
  );
}
