import { formatShortMoment } from "#app/shared/moment.ts";
import type { EventView } from "../buyer/order-view.ts";

interface EventListProps {
  label: string;
  events: EventView[];
  textOf: (event: EventView) => string;
}

/** Events, newest first. */
export function EventList({ label, events, textOf }: EventListProps) {
  return (
    <ol aria-label={label} className="mt-5 grid gap-3 border-l-2 border-line pl-4 text-sm print:hidden">
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may carry the same moment
        <li key={at} className="grid gap-0.5 sm:grid-cols-[9.5rem_1fr] sm:gap-4">
          <time dateTime={event.at.toISOString()} className="tabular text-ink-soft">
            {formatShortMoment(event.at)}
          </time>
          <span>
            {textOf(event)}
            {event.place && <span className="text-ink-soft"> · {event.place}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
