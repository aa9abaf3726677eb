import type { FeedItem } from "./feed-item.ts";
import { feedCsvLine } from "./feed-text.ts";

/** Meta's catalogue as CSV: the same items, with other names for some of it. */
const COLUMNS: Record<string, (item: FeedItem) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ inStock }) => (inStock ? "in stock" : "out of stock"),
  condition: () => "new",
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  additional_image_link: ({ moreImages }) => moreImages.join(","),
  brand: ({ brand }) => brand,
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
  gender: ({ audience }) => audience.gender,
  age_group: ({ audience }) => audience.ageGroup,
  material: ({ material }) => material,
  google_product_category: ({ googleCategory }) => String(googleCategory),
  product_type: ({ productType }) => productType,
};

export const META_BEGINNING = feedCsvLine(Object.keys(COLUMNS));

export const metaItem = (item: FeedItem): string =>
  feedCsvLine(Object.values(COLUMNS).map((cellOf) => cellOf(item)));
