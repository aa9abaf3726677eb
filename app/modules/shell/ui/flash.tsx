import { useLocation, useRouteLoaderData } from "react-router";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import type { FlashNotice } from "#app/platform/http/flash.ts";

/** Where each notice was first shown. The root keeps it until it loads again, which may be pages later. */
const shownAt = new WeakMap<FlashNotice, string>();

/** The notice that the previous page left; removed with the next navigation. */
export function Flash({ className }: { className?: string }) {
  const root = useRouteLoaderData("root") as { notice: FlashNotice | null } | undefined;
  const { key } = useLocation();
  const notice = root?.notice;
  if (!notice) return null;
  if (!shownAt.has(notice)) shownAt.set(notice, key);
  if (shownAt.get(notice) !== key) return null;
  return (
    <Notice tone={notice.tone} className={className}>
      {notice.text}
      {notice.link && (
        <>
          {" "}
          <Link to={notice.link.to} className="link font-semibold">
            {notice.link.label}
          </Link>
        </>
      )}
    </Notice>
  );
}
