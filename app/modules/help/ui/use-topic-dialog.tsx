import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/design/lazy-part.ts";
import type { TopicSlug } from "../topic.ts";

// The dialog is fetched when the first topic is opened: most visits never do.
const TopicDialog = lazyPart(() => import("./topic-dialog.tsx"));

/** For a link to a topic within an element with `openTopic`: a mark, because the link may have no component in the browser. */
export const opensTopic = (slug: TopicSlug) => ({ "data-topic": slug });

/** Marked links open their topic in a dialog; without scripts they lead to its page. */
export function useTopicDialog(): { openTopic: (event: MouseEvent) => void; dialog: ReactNode } {
  const { key: page } = useLocation();
  const [opened, setOpened] = useState<{ slug: TopicSlug; page: string } | null>(null);
  // A topic may link to another page: its dialog is closed then.
  const slug = opened?.page === page ? opened.slug : null;
  const openedFrom = useRef<HTMLElement | null>(null);
  const openTopic = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-topic]");
    // Leave a new tab, a new window or a download to the browser.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openedFrom.current = link;
    setOpened({ slug: link.dataset.topic as TopicSlug, page });
  };
  return {
    openTopic,
    dialog: slug && (
      <Suspense>
        <TopicDialog key={slug} slug={slug} returnFocusTo={openedFrom} onClosed={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
