import type { FreightZone } from "#app/modules/shipping/index.ts";
import { toReais } from "#app/shared/money.ts";
import type { FeedItem } from "./feed-item.ts";
import { inXml } from "./feed-text.ts";

/** RSS 2.0 with Google's elements, one item for each variant. */
export const googleBeginning = (shop: { name: string; tagline: string; address: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
  `${element("title", shop.name)}${element("link", shop.address)}${element("description", shop.tagline)}\n`;

export const GOOGLE_END = "</channel></rss>\n";

/** Values that are Google's own words are English in every country. */
export function googleItem(item: FeedItem): string {
  return `<item>${[
    element("g:id", item.id),
    element("g:item_group_id", item.group),
    element("title", item.title),
    element("description", item.description),
    element("link", item.link),
    element("g:image_link", item.image),
    ...item.moreImages.map((image) => element("g:additional_image_link", image)),
    element("g:price", item.price),
    element("g:availability", item.inStock ? "in_stock" : "out_of_stock"),
    element("g:condition", "new"),
    element("g:brand", item.brand),
    // Our shops give no number of a maker.
    element("g:identifier_exists", "no"),
    element("g:google_product_category", String(item.googleCategory)),
    element("g:product_type", item.productType),
    element("g:gender", item.audience.gender),
    element("g:age_group", item.audience.ageGroup),
    element("g:color", item.color),
    element("g:size", item.size),
    element("g:size_system", "BR"),
    item.material && element("g:material", item.material),
    ...item.freight.map(shipping),
  ].join("")}</item>\n`;
}

/** Google takes the beginnings of postal codes, and for Brazil asks for the freight. */
const shipping = ({ digits, cost }: FreightZone): string =>
  `<g:shipping>${element("g:country", "BR")}${element("g:postal_code", digits.map((digit) => `${digit}*`).join("-"))}${element("g:price", `${toReais(cost)} BRL`)}</g:shipping>`;

const element = (name: string, text: string): string => `<${name}>${inXml(text)}</${name}>`;
