import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { findTopic } from "#app/modules/help/index.server.ts";
import { TopicContent } from "#app/modules/help/ui/topic-content.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/information.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: pageTitle(loaderData.topic.title) },
        { name: "description", content: loaderData.topic.summary },
      ]
    : [];

/** Also what the footer's dialog loads. */
export function loader({ params }: Route.LoaderArgs) {
  const topic = findTopic(params.topic);
  if (!topic) throw data(null, { status: 404 });
  return { topic };
}

export default function Information({ loaderData: { topic } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-2xl">
      <Breadcrumbs trail={[{ label: "Início", to: "/" }]} current={topic.title} />
      <h1 className="mt-6 text-4xl">{topic.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{topic.summary}</p>
      {topic.edition && (
        <p className="mt-2 text-sm text-ink-soft">
          Versão {topic.edition.version}, em vigor desde {topic.edition.since}
        </p>
      )}
      <div className="h-8" />
      <TopicContent topic={topic} level={2} />
    </article>
  );
}
