import { answerOf } from "../harness/ceiling.ts";
import { SAMPLE } from "../harness/databases.ts";
import type { Shop } from "../harness/shop.ts";

/** Where a page comes from: kept by the process that sends it, or rendered for each request. */
export type Source = "memory" | "scratch";

/** As browsers ask. From scratch a page is asked for as it is: compressing it would be measured with it. */
export const HEADERS: Record<Source, Record<string, string>> = {
  memory: {
    "accept-encoding": "gzip, deflate, br, zstd",
    "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  },
  scratch: {},
};

export interface Place {
  products: number;
  shop: Shop;
  /** Spread over its whole catalogue. */
  productPaths: string[];
  cookie: string;
}

export interface Question {
  page: string;
  paths(place: Place): string[];
  headers?(place: Place, path: string): Promise<Record<string, string>>;
  status?: number;
  sizes?: number[];
  clients?: number;
}

const of = (path: string) => () => [path];
const products = ({ productPaths }: Place) => productPaths;
const withCookie = async ({ cookie }: Place) => ({ cookie });

/** Asked in shops of every size. */
export const PAGES: Question[] = [
  { page: "home", paths: of("/") },
  { page: "category", paths: of("/category/roupas") },
  { page: "search", paths: of("/search?q=vestido") },
  { page: "product", paths: products },
];
const inTheSampleShop = (question: Question): Question => ({ ...question, sizes: [SAMPLE] });
const OTHERS = [
  { page: "trending", paths: of("/trending") },
  { page: "guarantee", paths: of("/guarantee") },
].map(inTheSampleShop);
/** Rendered for each person. */
const SIGNED_IN = [
  { page: "home, signed in", paths: of("/"), headers: withCookie },
  { page: "product, signed in", paths: products, headers: withCookie },
].map(inTheSampleShop);

export const QUESTIONS: Record<Source, Question[]> = {
  scratch: [...PAGES, ...OTHERS, ...SIGNED_IN],
  memory: [
    ...PAGES,
    ...PAGES.map((question) => ({ ...question, clients: 50 })),
    ...OTHERS,
    { page: "home, unchanged (304)", paths: of("/"), headers: ifNoneMatch, status: 304, sizes: [SAMPLE] },
  ],
};

async function ifNoneMatch({ shop }: Place, path: string): Promise<Record<string, string>> {
  const { headers } = await answerOf({ port: shop.port, headers: HEADERS.memory }, path);
  return headers.etag ? { "if-none-match": String(headers.etag) } : {};
}
