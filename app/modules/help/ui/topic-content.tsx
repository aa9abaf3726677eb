import { ButtonLink } from "#app/design/button.tsx";
import type { Block, Topic } from "../topic.ts";

/** The body of a topic, the same in its dialog and on its page. */
export function TopicContent({ topic, level }: { topic: Topic; level: 2 | 3 }) {
  return (
    <div className="prose">
      {topic.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a topic are fixed text and never move
        <TopicBlock key={index} block={block} heading={`h${level}`} />
      ))}
      {topic.next && (
        <p>
          <ButtonLink to={topic.next.to} variant="secondary">
            {topic.next.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function TopicBlock({ block, heading: Heading }: { block: Block; heading: "h2" | "h3" }) {
  switch (block.kind) {
    case "heading":
      return <Heading>{block.text}</Heading>;
    case "text":
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "steps":
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case "facts":
      return (
        <dl className="my-4 divide-y divide-line border-y border-line">
          {block.rows.map((row) => (
            <div key={row.label} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="font-semibold">{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      );
  }
}
