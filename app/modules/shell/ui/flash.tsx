import { useRouteLoaderData } from "react-router";
import { Notice } from "#app/design/notice.tsx";
import type { FlashNotice } from "#app/platform/http/flash.ts";

/** What the page before this one left to say. */
export function Flash({ className }: { className?: string }) {
  const root = useRouteLoaderData("root") as { notice: FlashNotice | null } | undefined;
  if (!root?.notice) return null;
  return (
    <Notice tone={root.notice.tone} className={className}>
      {root.notice.text}
    </Notice>
  );
}
