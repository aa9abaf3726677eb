import { type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#app/design/dialog.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Skeleton } from "#app/design/skeleton.tsx";
import { type Topic, type TopicSlug, topicPath } from "../topic.ts";
import { TopicContent } from "./topic-content.tsx";

interface TopicDialogProps {
  slug: TopicSlug;
  returnFocusTo: RefObject<HTMLElement | null>;
  onClosed: () => void;
}

/** Default export, because it is loaded lazily. */
export default function TopicDialog({ slug, returnFocusTo, onClosed }: TopicDialogProps) {
  const { load, data, state } = useFetcher<{ topic: Topic }>();
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    load(topicPath(slug));
    setRequested(true);
  }, [load, slug]);

  const topic = data?.topic;
  const failed = requested && state === "idle" && !topic;
  return (
    <Dialog
      open
      onClose={onClosed}
      returnFocusTo={returnFocusTo}
      title={topic?.title ?? "Carregando"}
      description={topic?.summary}
    >
      {topic && <TopicContent topic={topic} level={3} />}
      {failed && <Notice tone="error">Não conseguimos abrir este assunto. Feche e tente novamente.</Notice>}
      {!topic && !failed && <Skeleton className="h-64" />}
    </Dialog>
  );
}
