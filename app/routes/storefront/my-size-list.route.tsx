import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { MEASURES_PATH, mySizeListPath, type Person, sizesFor } from "#app/modules/fit/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { householdOf } from "../household.server.ts";
import { categoriesOfList } from "../list-categories.server.ts";
import type { Route } from "./+types/my-size-list.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Só o que tem no meu tamanho") },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** To a list, with somebody's sizes in its filter. With several people, asks for whom. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const list = localPath(url.searchParams.get("lista"), "/search?q=");
  const here = mySizeListPath(list);
  const household = await householdOf(request, await viewerOf(context));
  const asked = url.searchParams.get("pessoa");
  const categories = household.length > 0 ? await categoriesOfList(new URL(list, HERE)) : [];
  const choices = household
    .map((person) => ({ person, sizes: sizesFor(person, categories) }))
    .filter(({ person, sizes }) => sizes.length > 0 && (asked === null || person.id === asked));
  const [first] = choices;
  if (!first) {
    const text =
      household.length === 0
        ? "Informe suas medidas para ver só o que tem no seu tamanho."
        : "Faltam medidas para saber o seu tamanho nesta lista.";
    throw await redirectWithNotice(withReturn(MEASURES_PATH, here), { tone: "info", text });
  }
  if (choices.length === 1) throw await redirectWithNotice(withSizes(list, first.sizes), undefined);
  return data(
    { here, people: choices.map(({ person, sizes }) => ({ ...nameOf(person), sizes })) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

const nameOf = ({ id, name }: Person) => ({ id, name });

const HERE = "https://here.invalid";

function withSizes(list: string, sizes: readonly string[]): string {
  const { pathname, searchParams } = new URL(list, HERE);
  searchParams.delete("tamanho");
  searchParams.delete("pagina");
  for (const size of sizes) searchParams.append("tamanho", size);
  return `${pathname}?${searchParams}`;
}

export default function MySizeList({ loaderData: { here, people } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-2 md:pt-6">
      <h1 className="text-3xl">Para quem?</h1>
      <p className="mt-2 text-ink-soft">Mostramos só o que tem no tamanho de quem vai usar.</p>
      <ul className="mt-6 grid gap-3">
        {people.map(({ id, name, sizes }) => (
          <li key={id}>
            <ButtonLink
              to={`${here}&${new URLSearchParams({ pessoa: id })}`}
              className="w-full justify-between"
            >
              {name} <span className="font-normal">{sizes.join(", ")}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
