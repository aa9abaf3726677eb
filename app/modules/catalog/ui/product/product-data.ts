import { renditionPath } from "#app/modules/pictures/index.ts";
import { type FreightZone, freightZones } from "#app/modules/shipping/index.ts";
import { productPath, variantPath } from "#app/platform/paths.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { type Audience, audienceOf } from "../../feeds/audience.ts";
import { groupId, variantSku } from "../../feeds/variant-ids.ts";
import type { Product } from "../../product.ts";
import { type Absolute, productTrail } from "./product-meta.ts";

/** A review as shown on the page. */
export interface ShownReview {
  author: string;
  stars: number;
  text: string;
  /** As text where it was part of a page's data. */
  createdAt: Date | string;
}

const RETURNS = "#devolucao";
const freightId = (zone: number): string => `#frete-${zone}`;

/**
 * Everything search engines read of a product's page, as one graph. What all variants share (the return policy, the freights)
 * stands in it once and is referred to: a product may have sixty variants.
 */
export function productGraph(
  product: Product,
  absolute: Absolute,
  reviews: readonly ShownReview[] = [],
  /** Priced by a company for each way: no table says what it costs. */
  freightByParcel = false,
) {
  const zones = freightByParcel ? [] : freightZones(product.price);
  return {
    "@context": "https://schema.org",
    "@graph": [
      productGroup(product, reviews, absolute, zones.length),
      returnPolicy,
      ...zones.map(shippingDetails),
      breadcrumbs(product, absolute),
    ],
  };
}

/** Without ratings there is no rating in it. */
function productGroup(product: Product, reviews: readonly ShownReview[], absolute: Absolute, zones: number) {
  const { id, name, description, category, composition, rating, variants } = product;
  const url = absolute(productPath(id));
  return {
    "@type": "ProductGroup",
    "@id": `${url}#produto`,
    name,
    description,
    url,
    productGroupID: groupId(id),
    category: category.name,
    image: product.pictures.map((picture) => sharedPicture(picture.id, absolute)),
    ...(composition && { material: composition }),
    brand: { "@type": "Brand", name: product.sellerName },
    audience: audienceData(audienceOf(category.id, name)),
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    hasVariant: variants.map((variant) => variantData(product, variant, absolute, zones)),
  };
}

function variantData(
  product: Product,
  { id, color, size, stock }: Product["variants"][number],
  absolute: Absolute,
  zones: number,
) {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return {
    "@type": "Product",
    sku: variantSku(id),
    name: `${product.name}, ${color}, ${size}`,
    color,
    size,
    ...(picture && { image: sharedPicture(picture.id, absolute) }),
    offers: {
      "@type": "Offer",
      url: absolute(variantPath(product.id, color, size)),
      price: toReais(product.price),
      priceCurrency: "BRL",
      availability: `https://schema.org/${stock > 0 && !product.away ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: product.sellerName },
      hasMerchantReturnPolicy: { "@id": RETURNS },
      shippingDetails: Array.from({ length: zones }, (_, zone) => ({ "@id": freightId(zone) })),
    },
  };
}

/** A size every system that shows products takes. */
const sharedPicture = (id: string, absolute: Absolute): string => absolute(renditionPath(id, 1280, "jpeg"));

const audienceData = ({ gender, ageGroup }: Audience) => ({
  "@type": "PeopleAudience",
  suggestedGender: gender,
  ...(ageGroup === "kids" && { suggestedMinAge: 1, suggestedMaxAge: 13 }),
});

/** What the page promises: more than the seven days of the law (CDC art. 49), and free. */
const returnPolicy = {
  "@type": "MerchantReturnPolicy",
  "@id": RETURNS,
  applicableCountry: "BR",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: store.promises.returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/FreeReturn",
};

/** Our days count from the payment and include those for posting; schema.org keeps the two apart. */
function shippingDetails({ digits, cost, days }: FreightZone, zone: number) {
  const posting = Math.min(store.promises.shipWithinBusinessDays, days.min);
  return {
    "@type": "OfferShippingDetails",
    "@id": freightId(zone),
    shippingRate: amount(cost),
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "BR", postalCodePrefix: digits },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: dayRange(0, posting),
      transitTime: dayRange(days.min - posting, days.max - posting),
    },
  };
}

const amount = (money: Money) => ({ "@type": "MonetaryAmount", value: toReais(money), currency: "BRL" });

const dayRange = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

const reviewData = ({ author, stars, text, createdAt }: ShownReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: todayInSaoPaulo(new Date(createdAt)),
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
  ...(text && { reviewBody: text }),
});

function breadcrumbs(product: Product, absolute: Absolute) {
  const steps = [...productTrail(product), { label: product.name, to: productPath(product.id) }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: absolute(to),
    })),
  };
}
