import type { ReactNode } from "react";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import type { ShownSection } from "../shop-facts.ts";
import { sectionPath } from "../shop-page.ts";

interface ShopSectionsProps {
  slug: string;
  sections: readonly ShownSection[];
  /** The cards of a section; the shop and the preview draw them each in its own way. */
  cards: (products: ProductSummary[]) => ReactNode;
}

/** The seller's own groups: all of them by name, the first ones with pieces. */
export function ShopSections({ slug, sections, cards }: ShopSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <>
      <SectionLinks slug={slug} sections={sections} />
      {sections
        .filter((section) => section.cards.length > 0)
        .map(({ id, name, cards: products, more }) => (
          <section key={id} aria-labelledby={`secao-${id}`} className="mt-10">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id={`secao-${id}`} className="min-w-0 text-2xl wrap-anywhere">
                {name}
              </h2>
              {more && (
                <Link
                  to={sectionPath(slug, id)}
                  aria-label={`Ver tudo de ${name}`}
                  className="link inline-flex items-center gap-1 py-1 font-semibold"
                >
                  Ver tudo
                  <Icon name="chevron-right" className="size-4" />
                </Link>
              )}
            </div>
            {/* One row of four, also where lists have three columns. */}
            <div className="md:[&>ul]:grid-cols-4">{cards(products)}</div>
          </section>
        ))}
    </>
  );
}

export function SectionLinks({
  slug,
  sections,
  current,
}: {
  slug: string;
  sections: readonly { id: string; name: string }[];
  current?: string;
}) {
  return (
    <nav aria-label="Seções da loja" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Link
              to={sectionPath(slug, id)}
              aria-current={id === current ? "page" : undefined}
              className="inline-flex min-h-10 max-w-full items-center rounded-full bg-sand px-4 text-sm font-semibold wrap-anywhere transition-colors hover:bg-sand-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
