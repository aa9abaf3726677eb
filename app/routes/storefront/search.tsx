import { SearchX } from "lucide-react";
import { EmptyState } from "#app/design/empty-state.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/search.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Busca") }, { name: "robots", content: "noindex" }];

export function loader({ url }: Route.LoaderArgs) {
  return { query: (url.searchParams.get("q") ?? "").trim().slice(0, 200) };
}

export default function Search({ loaderData: { query } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl break-words">Resultados para "{query}"</h1>
      <EmptyState icon={<SearchX aria-hidden="true" />} title="Nenhum produto encontrado">
        <ul>
          <li>Confira a grafia das palavras</li>
          <li>Use termos mais gerais</li>
          <li>Tente palavras-chave diferentes</li>
        </ul>
      </EmptyState>
    </>
  );
}
