import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard } from "../share-card.ts";
import { type Typesetter, typesetter } from "./font-text.server.ts";
import { wrapText } from "./wrap-text.ts";

const INK = "#10302f";
const PAPER = "#fffdf9";
const SAND = "#f4eadb";
const LAGOON = "#0f766e";

/** The photograph is three to four, as everywhere in the shop, and as high as the card. */
const PHOTO_WIDTH = Math.round((SHARE_HEIGHT * 3) / 4);
const LEFT = PHOTO_WIDTH + 64;
const WIDTH = SHARE_WIDTH - LEFT - 56;
const BRAND_LINE = 96;
const PRICE_LINE = 546;
/** Between the brand and the price. */
const MIDDLE = 302;

/** Sizes of the name, the first that fits in its lines. */
const NAME_SIZES = [
  { size: 68, lines: 2 },
  { size: 58, lines: 3 },
  { size: 48, lines: 4 },
] as const;

/** The picture of a shared link: the photograph, and beside it name, shop and price. Takes a core for a third of a second. */
export async function drawShareCard(source: Uint8Array, card: ShareCard): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [heading, text] = await Promise.all([typesetter("heading"), typesetter("text")]);
  const photo = await sharp(source)
    .resize(PHOTO_WIDTH, SHARE_HEIGHT, { fit: "cover", position: "centre" })
    .flatten({ background: SAND })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const create = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 as const, background: PAPER };
  return sharp({ create })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: Buffer.from(words(card, heading, text)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function words({ brand, name, line, price }: ShareCard, heading: Typesetter, text: Typesetter): string {
  const { size, lines } = nameLines(name, heading);
  const [lineBelow = ""] = wrapText(line, {
    width: WIDTH,
    lines: 1,
    widthOf: (part) => text.widthOf(part, 30),
  });
  const lineHeight = size * 1.14;
  const top = MIDDLE - ((lines.length - 1) * lineHeight + 58) / 2 + size * 0.3;
  const nameEnd = top + (lines.length - 1) * lineHeight;
  const shapes = [
    { fill: LAGOON, path: heading.path(brand, 40, LEFT, BRAND_LINE) },
    ...lines.map((line, place) => ({
      fill: INK,
      path: heading.path(line, size, LEFT, top + place * lineHeight),
    })),
    { fill: "#4a6261", path: text.path(lineBelow, 30, LEFT, nameEnd + 58) },
    ...(price ? priceShapes(price, heading) : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${shapes
    .map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`)
    .join("")}</svg>`;
}

function nameLines(name: string, heading: Typesetter): { size: number; lines: string[] } {
  const tries = NAME_SIZES.map(({ size, lines }) => {
    const options = { width: WIDTH, widthOf: (part: string) => heading.widthOf(part, size) };
    const whole = wrapText(name, { ...options, lines: Number.POSITIVE_INFINITY });
    return { size, fits: whole.length <= lines, lines: wrapText(name, { ...options, lines }) };
  });
  return tries.find(({ fits }) => fits) ?? tries.at(-1)!;
}

/** Reais large, centavos small and high; smaller as a whole where there are many digits. */
function priceShapes({ reais, centavos }: NonNullable<ShareCard["price"]>, heading: Typesetter) {
  const widthAt = (size: number) => {
    const small = size * 0.42;
    const sign = heading.widthOf("R$", small) + size * 0.12;
    return {
      small,
      sign,
      whole: sign + heading.widthOf(reais, size) + heading.widthOf(`,${centavos}`, small),
    };
  };
  const size = 124 * Math.min(1, WIDTH / (widthAt(124).whole + 8));
  const { small, sign } = widthAt(size);
  // Capitals and figures are two thirds of the size high.
  const raised = PRICE_LINE - (size - small) * 0.66;
  const end = LEFT + sign + heading.widthOf(reais, size) + size * 0.03;
  return [
    { fill: INK, path: heading.path("R$", small, LEFT, PRICE_LINE) },
    { fill: INK, path: heading.path(reais, size, LEFT + sign, PRICE_LINE) },
    { fill: INK, path: heading.path(`,${centavos}`, small, end, raised) },
  ];
}
