import { Search } from "lucide-react";
import { Form, useLocation, useSearchParams } from "react-router";

export function SearchBox() {
  const [params] = useSearchParams();
  const onSearchPage = useLocation().pathname === "/search";
  const query = onSearchPage ? (params.get("q") ?? "") : "";
  return (
    <Form
      action="/search"
      role="search"
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
      />
      <button
        type="submit"
        aria-label="Buscar"
        className="mr-1 grid size-9 shrink-0 place-items-center rounded-full bg-ink text-paper transition-colors hover:bg-lagoon-deep"
      >
        <Search aria-hidden="true" className="size-4.5" />
      </button>
    </Form>
  );
}
