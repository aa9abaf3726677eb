import { useEffect, useState } from "react";

const SHOWN_FOR = 4_000;

/** Copies a text, and says for a few seconds that it did. Where there is no clipboard, what `from` holds is selected. */
export function useCopied(): [done: boolean, copy: (text: string, from: HTMLElement | null) => void] {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, async (text, from) => setDone(await copied(text, from))];
}

/** Outside a secure context there is no clipboard, but what is selected can still be copied. */
async function copied(text: string, from: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) from.select();
    else if (from) window.getSelection()?.selectAllChildren(from);
    return document.execCommand("copy");
  }
}
