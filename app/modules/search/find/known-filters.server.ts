import { sql } from "kysely";
import { categoryRows } from "#app/modules/catalog/index.server.ts";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { SearchCriteria } from "../search-criteria.ts";
import { type KnownFilters, NO_FILTERS } from "./question.ts";

type Asked = Pick<SearchCriteria, "sizes" | "colors" | "categories">;

const read = compiledOnce<Asked, { kind: string; asked: string; name: string; same: boolean }>(
  (asked) => sql`
    select 'size' as kind, name as asked, name, true as same from product_options
    where kind = 'size' and name = any(${asked.sizes}::text[])
    union all
    select 'category', id, id, true from ${categoryRows} where id = any(${asked.categories}::text[])
    union all
    select 'color', asked, name, plain = plain_text(asked) from unnest(${asked.colors}::text[]) asked
    join product_options on kind = 'color' and strpos(plain, plain_text(asked)) > 0
    order by same desc, name`,
  searchReads,
);

export async function knownFilters({ sizes, colors, categories }: Asked): Promise<KnownFilters> {
  if (sizes.length + colors.length + categories.length === 0) return NO_FILTERS;
  const rows = await read({ sizes, colors, categories });
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const namesOf = (kind: string) => new Set(of(kind).map((row) => row.name));
  return {
    sizes: sizes.filter((size) => namesOf("size").has(size)),
    categories: categories.filter((category) => namesOf("category").has(category)),
    colors: [...new Set(colors.flatMap((color) => canonicalColor(color, of("color"))))],
    colorNames: [...namesOf("color")],
  };
}

/** "azul" becomes "Azul", as the products have it; a part of a name, such as "marinho", stays as typed. */
function canonicalColor(asked: string, found: { asked: string; name: string; same: boolean }[]): string[] {
  const matches = found.filter((row) => row.asked === asked);
  if (matches.length === 0) return [];
  return [matches.find((row) => row.same)?.name ?? asked];
}
