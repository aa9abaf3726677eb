import { useEffect, useState } from "react";

/**
 * Milliseconds until a moment, second by second. Counted from what the server said, because the clock of a phone may be
 * wrong; the first value is the server's own, so that the page and its scripts agree.
 */
export function useTimeLeft(until: Date, serverNow: Date): number {
  const atFirst = Math.max(0, until.getTime() - serverNow.getTime());
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const arrivedAt = Date.now();
    const count = () => setLeft(Math.max(0, atFirst - (Date.now() - arrivedAt)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return left;
}
