import { type RefObject, useEffect } from "react";

/** Where a half-filled step is kept. */
export const DRAFT_PATH = "/seller/verification/rascunho";

/** Keeps what is typed as soon as a field is left or the page is hidden, so that the next visit goes on from there. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = () =>
      new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    let kept = typed().toString();
    const keep = () => {
      const body = typed();
      if (body.toString() === kept) return;
      kept = body.toString();
      // Nothing waits for it: what fails to be kept now is kept when the step is left.
      fetch(DRAFT_PATH, { method: "POST", body, keepalive: true }).catch(() => {});
    };
    const keepWhenHidden = () => document.visibilityState === "hidden" && keep();
    element.addEventListener("change", keep);
    document.addEventListener("visibilitychange", keepWhenHidden);
    return () => {
      element.removeEventListener("change", keep);
      document.removeEventListener("visibilitychange", keepWhenHidden);
    };
  }, [form]);
}
