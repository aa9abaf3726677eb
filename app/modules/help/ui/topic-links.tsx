import {
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/design/lazy-part.ts";
import { Link } from "#app/design/link.tsx";
import { type TopicSlug, topicPath } from "../topic.ts";

// The dialog is fetched when the first topic is opened: most visits never do.
const TopicDialog = lazyPart(() => import("./topic-dialog.tsx"));

const OpenTopic = createContext<(slug: TopicSlug, link: HTMLElement) => void>(() => {});

/** Links below open their topic in a dialog; without scripts they lead to its page. */
export function TopicLinks({ children }: { children: ReactNode }) {
  const { key: page } = useLocation();
  const [opened, setOpened] = useState<{ slug: TopicSlug; page: string } | null>(null);
  // A topic may link to another page: its dialog is closed then.
  const slug = opened?.page === page ? opened.slug : null;
  const openedFrom = useRef<HTMLElement | null>(null);
  const open = (chosen: TopicSlug, link: HTMLElement) => {
    openedFrom.current = link;
    setOpened({ slug: chosen, page });
  };
  return (
    <OpenTopic value={open}>
      {children}
      {slug && (
        <Suspense>
          <TopicDialog key={slug} slug={slug} returnFocusTo={openedFrom} onClosed={() => setOpened(null)} />
        </Suspense>
      )}
    </OpenTopic>
  );
}

export function TopicLink({
  slug,
  className,
  children,
}: {
  slug: TopicSlug;
  className?: string;
  children: ReactNode;
}) {
  const open = useContext(OpenTopic);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // Leave a new tab, a new window or a download to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(slug, event.currentTarget);
  };
  return (
    <Link to={topicPath(slug)} onClick={press} className={className}>
      {children}
    </Link>
  );
}
