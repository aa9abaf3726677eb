import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { paintOf } from "#app/modules/catalog/ui/product/color-paint.ts";
import type { Suggestion } from "../suggest/suggestion.ts";

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  /** The index of the active option. */
  active: number;
  onChoose: () => void;
}

/** Options are links, so that they also open in a new tab; the focus stays in the search box. Loaded with the first suggestions. */
export default function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className="absolute inset-x-0 top-full z-40 mt-2 animate-rise overflow-hidden rounded-card bg-white py-2 shadow-pop"
    >
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={suggestion.href}
          // Keeps the focus in the box: losing it would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onChoose}
          className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sand aria-selected:bg-sand"
        >
          <span className="grid w-8 shrink-0 place-items-center text-ink-soft">
            <Mark suggestion={suggestion} />
          </span>
          <span className="truncate">{suggestion.label}</span>
          {suggestion.kind === "category" && (
            <span className="ml-auto shrink-0 text-sm text-ink-soft">Categoria</span>
          )}
          {suggestion.kind === "shop" && <span className="ml-auto shrink-0 text-sm text-ink-soft">Loja</span>}
          {suggestion.kind === "color" && <span className="ml-auto shrink-0 text-sm text-ink-soft">Cor</span>}
        </Link>
      ))}
    </div>
  );
}

function Mark({ suggestion: { kind, label, thumbnail } }: { suggestion: Suggestion }) {
  if (thumbnail)
    return (
      <img
        src={thumbnail}
        alt=""
        width={32}
        height={42}
        className="h-10.5 w-8 rounded-mark bg-sand object-cover"
      />
    );
  if (kind === "color") return <Swatch colors={paintOf(label)} />;
  if (kind === "shop") return <Icon name="store" className="size-4.5" />;
  if (kind === "category") return <Icon name="layout-grid" className="size-4.5" />;
  return <Icon name="search" className="size-4.5" />;
}
