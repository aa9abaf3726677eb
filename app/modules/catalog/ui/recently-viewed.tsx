import { lazy, Suspense, useEffect, useState } from "react";
import { recentlyViewed, rememberViewed } from "../recently-viewed.ts";

const RecentRow = lazy(() => import("./recent-row.tsx"));

/** What this browser looked at before, below everything else; on a product's own page, that product joins the memory. */
export function RecentlyViewed({ current }: { current?: string }) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    setIds(recentlyViewed().filter((id) => id !== current));
    if (current) rememberViewed(current);
  }, [current]);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentRow ids={ids} onForget={() => setIds([])} />
    </Suspense>
  );
}
