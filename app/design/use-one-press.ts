import { type SyntheticEvent, useCallback, useRef } from "react";

/** Two presses this close together are a double click, or a second try because nothing seemed to happen. */
const ONE_PRESS = 1_000;

/**
 * For what must not happen twice by accident, such as opening a conversation in a tab of its own. Answers whether the
 * press counts; one that does not is cancelled. Another `action` is another press.
 */
export function useOnePress(): (event: SyntheticEvent, action?: string) => boolean {
  const last = useRef({ at: -ONE_PRESS, action: "" });
  return useCallback((event, action = "") => {
    const { timeStamp: at } = event;
    const counts = action !== last.current.action || at - last.current.at >= ONE_PRESS;
    if (counts) last.current = { at, action };
    else event.preventDefault();
    return counts;
  }, []);
}
