import { type KeyboardEvent, Suspense, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/design/icon.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";
import { SiteForm } from "#app/design/site-form.tsx";
import { useSuggestions } from "#app/modules/search/ui/use-suggestions.ts";

const SuggestionList = lazyPart(() => import("#app/modules/search/ui/suggestion-list.tsx"));

/** A plain search form; scripts add suggestions to it, as a combobox. */
export function SearchBox() {
  const [params] = useSearchParams();
  const location = useLocation();
  const query = location.pathname === "/search" ? (params.get("q") ?? "") : "";
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { suggestions, active, setActive, type, close } = useSuggestions();
  const [hydrated, setHydrated] = useState(false);
  const open = suggestions.length > 0;

  useEffect(() => setHydrated(true), []);
  // Close the list after a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the location changes.
  useEffect(close, [location.key]);
  useEffect(() => {
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && close();
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [close]);

  // Typing opens the list, and so does coming back to a box that still holds a text.
  const suggest = (event: SyntheticEvent<HTMLInputElement>) => type(event.currentTarget.value);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (!open) return event.key === "ArrowDown" ? suggest(event) : undefined;
    const last = suggestions.length - 1;
    const next: Record<string, number> = {
      ArrowDown: active === last ? -1 : active + 1,
      ArrowUp: active === -1 ? last : active - 1,
      ...(active >= 0 && { Home: 0, End: last }),
    };
    if (event.key in next) setActive(next[event.key]!);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) document.getElementById(`${listId}-${active}`)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className="relative">
      <SiteForm
        action="/search"
        role="search"
        onSubmit={close}
        className="flex h-11 items-center rounded-full bg-sand pl-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-lagoon"
      >
        {/* The key starts a fresh box when the address changes the query, as Back does. */}
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar produtos"
          placeholder="Busque por peça, cor ou loja"
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none"
          {...(hydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": open,
            "aria-controls": open ? listId : undefined,
            "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
            onInput: suggest,
            onFocus: suggest,
            onClick: suggest,
            onKeyDown: press,
            onBlur: close,
          })}
        />
        <button
          type="submit"
          aria-label="Buscar"
          className="mr-1 grid size-9 shrink-0 place-items-center rounded-full bg-ink text-paper transition-colors hover:bg-lagoon-deep"
        >
          <Icon name="search" className="size-4.5" />
        </button>
      </SiteForm>
      {open && (
        <Suspense fallback={null}>
          <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={close} />
        </Suspense>
      )}
      {hydrated && (
        <span role="status" className="sr-only">
          {open && `${suggestions.length} ${suggestions.length === 1 ? "sugestão" : "sugestões"}`}
        </span>
      )}
    </div>
  );
}
