import { Link } from "react-router";
import { type Category, categoryPath } from "#app/modules/catalog/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { CategoryIcon } from "#app/modules/catalog/ui/category-icon.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/platform/store.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle() },
  { name: "description", content: `${store.tagline}. Loja física em ${store.address.city} e entrega em todo o Brasil.` },
];

export async function loader() {
  return { categories: await listCategories() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Welcome />
      <h2 className="mt-10 mb-4 text-2xl">Comece por uma categoria</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {loaderData.categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Welcome() {
  return (
    <section className="relative overflow-hidden rounded-card bg-sand px-6 py-12 md:px-12 md:py-20">
      <svg viewBox="0 0 800 360" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx="620" cy="150" r="90" className="fill-sun" />
        <path d="M0 290c70-30 140-30 210 0s140 30 210 0 140-30 210 0 140 30 210 0v80H0z" className="fill-lagoon" opacity=".3" />
        <path d="M0 320c70-24 140-24 210 0s140 24 210 0 140-24 210 0 140 24 210 0v60H0z" className="fill-lagoon" />
      </svg>
      <div className="relative max-w-xl">
        <h1 className="text-4xl md:text-6xl">{store.tagline}</h1>
        <p className="mt-4 mb-10 max-w-md text-lg md:mb-16">
          Uma peça para você ou doze para a sua loja, direto de {store.address.city}.
        </p>
      </div>
    </section>
  );
}

function CategoryTile({ category }: { category: Category }) {
  return (
    <Link
      to={categoryPath(category.id)}
      prefetch="intent"
      className="flex h-full flex-col items-center gap-2 rounded-card bg-white px-3 py-5 text-center font-medium shadow-card transition-colors hover:bg-sand"
    >
      <CategoryIcon icon={category.icon} className="size-10 text-lagoon" />
      {category.name}
    </Link>
  );
}
