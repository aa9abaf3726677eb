import { lazy, Suspense, useEffect, useState } from "react";
import { storedText } from "#app/platform/stored-text.ts";

const RecentRow = lazy(() => import("./recent-row.tsx"));

/** The ids of recently viewed products: ["bella-1", "cat-7"], newest first. */
const stored = storedText("recentlyViewed");
const MAX_RECENT = 13;

function recentlyViewed(): string[] {
  try {
    const list: unknown = JSON.parse(stored.read() ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

const rememberViewed = (id: string): void =>
  stored.write(
    JSON.stringify([id, ...recentlyViewed().filter((other) => other !== id)].slice(0, MAX_RECENT)),
  );

const forgetViewed = (): void => stored.write(null);

/** The recently viewed products; on a product's own page, that product is added to them. */
export function RecentlyViewed({ current }: { current?: string }) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    setIds(recentlyViewed());
    if (current) rememberViewed(current);
  }, [current]);
  // Whoever goes from one product to the next sees the new page before the effect ran.
  const others = ids.filter((id) => id !== current);
  if (others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentRow
        ids={others}
        onForget={() => {
          forgetViewed();
          setIds([]);
        }}
      />
    </Suspense>
  );
}
