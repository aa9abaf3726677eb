import { data } from "react-router";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { categoryPath } from "#app/modules/catalog/index.ts";
import { sitemapChunkCount, sitemapProducts } from "#app/modules/catalog/storefront/index.server.ts";
import { DOCUMENT_LINKS, FOOTER_COLUMNS, topicPath } from "#app/modules/help/index.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { productPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/sitemap.route.ts";

const STATIC_PAGES = [
  "/",
  "/under-100",
  "/trending",
  "/location",
  "/payment-methods",
  "/guarantee",
  "/contato",
];

/** `/sitemap.xml` is an index: one sitemap of pages, and one for each chunk of products. */
export async function loader({ params }: Route.LoaderArgs) {
  if (params.part === undefined) return sitemapIndex();
  if (params.part === "pages.xml") return pages();
  const [, chunk] = /^products-(\d{1,4})\.xml$/.exec(params.part) ?? [];
  if (!chunk) throw data(null, { status: 404 });
  const products = await sitemapProducts(Number(chunk));
  return xml(
    "urlset",
    "url",
    products.map(({ id, changedAt }) => ({ path: productPath(id), changedAt })),
  );
}

async function sitemapIndex() {
  const chunks = await sitemapChunkCount();
  const parts = Array.from({ length: chunks }, (_, chunk) => `/sitemap/products-${chunk + 1}.xml`);
  return xml(
    "sitemapindex",
    "sitemap",
    ["/sitemap/pages.xml", ...parts].map((path) => ({ path })),
  );
}

async function pages() {
  const categories = (await listCategories()).map(({ id }) => categoryPath(id));
  const topics = [...FOOTER_COLUMNS.flatMap((column) => column.links), ...DOCUMENT_LINKS].map(([slug]) =>
    topicPath(slug),
  );
  return xml(
    "urlset",
    "url",
    [...STATIC_PAGES, ...categories, ...topics].map((path) => ({ path })),
  );
}

function xml(root: string, entry: string, entries: { path: string; changedAt?: Date }[]) {
  const body = entries.map(({ path, changedAt }) => {
    const modified = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<${entry}><loc>${absoluteUrl(encodeURI(path))}</loc>${modified}</${entry}>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body.join("\n")}</${root}>\n`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
