import { useLayoutEffect } from "react";

/**
 * An attribute of the document while something is shown that the rest of the page makes room for. `:has()` on the document
 * would say the same without scripts, but makes the browser style it again whenever anything is added to the page.
 */
export function usePageMark(mark: `data-${string}`, shown: boolean): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (shown) page.setAttribute(mark, "");
    return () => page.removeAttribute(mark);
  }, [mark, shown]);
}
