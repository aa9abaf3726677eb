import { useEffect, useState } from "react";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import type { PersonsLine, SizeLine } from "../advice-wording.ts";
import { SIZE_BOX } from "./size-box.ts";

interface PersonsSizeProps {
  /** Two or more. */
  people: readonly PersonsLine[];
  onAdvice: (marked: SizeLine["marked"]) => void;
}

/** The size of one person of several, whom the shopper chooses; on the next product it is the same one. */
export default function PersonsSize({ people, onAdvice }: PersonsSizeProps) {
  const [chosen, choose] = useState(lastChosen);
  const person = people.find(({ id }) => id === chosen) ?? people[0]!;
  useEffect(() => onAdvice(person.marked), [person, onAdvice]);
  return (
    <div className={SIZE_BOX}>
      <Icon name="ruler" className="size-5 shrink-0 text-lagoon" />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-1 font-semibold">
          <label htmlFor="de-quem" className="shrink-0">
            Tamanho de
          </label>
          <select
            id="de-quem"
            value={person.id}
            onChange={({ currentTarget: { value } }) => {
              choose(value);
              remember(value);
            }}
            className="h-7 min-w-0 shrink rounded-mark border border-line-strong bg-white px-1"
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span aria-live="polite" className="shrink-0">
            {person.marked ? (
              <>
                <span className="sr-only">{person.name}</span>: {person.marked.size}
              </>
            ) : (
              <span className="sr-only">{person.title}</span>
            )}
          </span>
        </div>
        <span aria-live="polite" className="block truncate text-sm text-ink-soft">
          {person.detail}
        </span>
      </div>
      <Link
        to={person.way.to}
        className="shrink-0 py-2 text-sm font-semibold text-lagoon-deep hover:underline"
      >
        {person.way.label}
        <span className="sr-only"> Tamanho de {person.name}</span>
      </Link>
    </div>
  );
}

const KEY = "mare.tamanho-de";

/** For as long as the window is open; private windows of some browsers keep nothing. */
function lastChosen(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    window.sessionStorage.setItem(KEY, id);
  } catch {
    // See above.
  }
}
