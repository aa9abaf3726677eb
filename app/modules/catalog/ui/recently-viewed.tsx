import { lazy, Suspense, useEffect, useState } from "react";
import { storedText } from "#app/platform/stored-text.ts";

const RecentRow = lazy(() => import("./recent-row.tsx"));

/** The ids of recently viewed products: ["bella-1", "cat-7"], newest first. */
const stored = storedText("recentlyViewed");
const MAX_RECENT = 13;

function recentlyViewed(): string[] {
  try {
    const list = JSON.parse(stored.read() ?? "") as unknown[];
    return list.filter((id) => typeof id === "string").slice(0, MAX_RECENT);
  } catch {
    // Nothing yet, or no list.
    return [];
  }
}

/** The recently viewed products; on a product's own page, that product is added to them. */
export function RecentlyViewed({ current }: { current?: string }) {
  const [ids, setIds] = useState<string[]>([]);
  // Whoever goes from one product to the next sees the new page before the effect ran.
  const others = ids.filter((id) => id !== current);
  useEffect(() => {
    const before = recentlyViewed();
    setIds(before);
    if (current) stored.write(JSON.stringify([current, ...before.filter((id) => id !== current)]));
  }, [current]);
  if (others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentRow
        ids={others}
        onForget={() => {
          stored.write(null);
          setIds([]);
        }}
      />
    </Suspense>
  );
}
