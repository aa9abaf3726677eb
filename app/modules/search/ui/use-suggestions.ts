import { useCallback, useEffect, useRef, useState } from "react";
import { MIN_SUGGESTED_LENGTH, type Suggestion } from "../suggest/suggestion.ts";

/** Milliseconds without typing before suggestions are fetched. */
const PAUSE = 120;
const NONE: Suggestion[] = [];

/** Suggestions for the typed text. A newer text aborts the older request. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState(NONE);
  /** The index of the active option; none at first. */
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);

  const show = useCallback((found: Suggestion[]) => {
    setSuggestions(found);
    setActive(-1);
  }, []);
  const close = useCallback(() => {
    asking.current?.abort();
    show(NONE);
  }, [show]);

  const type = useCallback(
    (text: string) => {
      asking.current?.abort();
      const typed = text.trim();
      if (typed.length < MIN_SUGGESTED_LENGTH) return close();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const ask = setTimeout(async () => {
        try {
          const answer = await fetch(`/search/suggestions?${new URLSearchParams({ q: typed })}`, { signal });
          const found: Suggestion[] = answer.ok ? await answer.json() : NONE;
          if (!signal.aborted) show(found);
        } catch {
          // Offline or aborted: no suggestions are shown.
        }
      }, PAUSE);
      signal.addEventListener("abort", () => clearTimeout(ask));
    },
    [close, show],
  );

  useEffect(() => () => asking.current?.abort(), []);
  return { suggestions, active, setActive, type, close };
}
