import { openSitemapPart, sitemapParts } from "#app/modules/catalog/feeds/index.server.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { categoryPath } from "#app/modules/catalog/index.ts";
import { DOCUMENT_LINKS, FOOTER_COLUMNS, topicPath } from "#app/modules/help/index.ts";
import { openShopSlugs } from "#app/modules/sellers/index.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { shopPath } from "#app/platform/paths.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/sitemap.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const STATIC_PAGES = [
  "/",
  "/under-100",
  "/trending",
  "/location",
  "/payment-methods",
  "/guarantee",
  "/contato",
];

/** A sitemap may have fifty thousand addresses. */
const MAX_SHOPS = 40_000;

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** `/sitemap.xml` is an index: one sitemap of pages, and one for each ten thousand products. */
export async function loader({ params, request }: Route.LoaderArgs) {
  if (params.part === undefined) return sitemapIndex();
  if (params.part === "pages.xml") return pages();
  const [, part] = /^products-(\d{1,4})\.xml$/.exec(params.part) ?? [];
  if (!part) throw refusedFile(404);
  return new Response(request.method === "HEAD" ? null : openSitemapPart(Number(part)), { headers: HEADERS });
}

async function sitemapIndex() {
  const parts = Array.from(
    { length: await sitemapParts() },
    (_, part) => `/sitemap/products-${part + 1}.xml`,
  );
  return xml("sitemapindex", "sitemap", ["/sitemap/pages.xml", ...parts]);
}

async function pages() {
  const categories = (await listCategories()).map(({ id }) => categoryPath(id));
  const topics = [...FOOTER_COLUMNS.flatMap((column) => column.links), ...DOCUMENT_LINKS].map(([slug]) =>
    topicPath(slug),
  );
  const shops = (await openShopSlugs(MAX_SHOPS)).map(shopPath);
  return xml("urlset", "url", [...STATIC_PAGES, ...categories, ...topics, ...shops]);
}

function xml(root: string, entry: string, paths: string[]) {
  const body = paths.map((path) => `<${entry}><loc>${absoluteUrl(encodeURI(path))}</loc></${entry}>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body.join("\n")}</${root}>\n`,
    { headers: HEADERS },
  );
}
