import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Quicker answers show no bar. */
const NOTICEABLE = 150;

/** A thin bar at the top while the next page, or the answer to a form, is loading. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), NOTICEABLE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 overflow-hidden">
      {slow && (
        <div className="h-1 animate-waiting bg-coral">
          <span className="sr-only">Carregando</span>
        </div>
      )}
    </div>
  );
}
