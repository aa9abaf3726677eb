// Development only: node database/sample/illustrator/contact-sheet.ts /tmp/sheet.png [front|back|detail] [kind,kind…]
import sharp from "sharp";
import { drawGarment, type Fabric, type GarmentKind, kinds, type View } from "./index.ts";

/** Cloths and colours a shop would really sell each kind in: fabric, colour and, where it matters, the second colour. */
const range: Record<GarmentKind, string[]> = {
  dress: ["floral Coral", "tie-dye Turquesa Pink"],
  "long-dress": ["tropical Off-white Coral", "plain Terracota"],
  blouse: ["lace Branco", "mini-floral Azul-claro"],
  cropped: ["plain Amarelo", "gingham Rosa"],
  "t-shirt": ["stripe Branco Azul-marinho", "plain Preto"],
  shirt: ["linen Branco", "tropical Azul-marinho Coral"],
  polo: ["plain Verde Branco", "stripe Azul-marinho"],
  "tank-top": ["ribbed Off-white", "ribbed Preto"],
  jeans: ["denim Jeans", "denim Jeans-escuro"],
  trousers: ["linen Areia", "satin Verde-militar"],
  shorts: ["denim Jeans-claro", "linen Caramelo"],
  bermuda: ["plain Bege Marrom", "plain Azul-marinho Branco"],
  skirt: ["denim Jeans", "polka Vermelho"],
  jumpsuit: ["plain Mostarda", "mini-floral Preto"],
  "two-piece-set": ["tropical Verde-água Coral", "linen Nude Branco"],
  babydoll: ["satin Vinho Dourado", "polka Rosa-claro Pink"],
  bikini: ["animal Animal", "ribbed Laranja"],
  swimsuit: ["plain Preto", "floral Turquesa"],
  "swim-shorts": ["tropical Turquesa Amarelo", "stripe Azul-claro Vermelho"],
  "bra-set": ["lace Preto Vermelho", "satin Nude Dourado"],
  "leggings-set": ["plain Roxo Lilás", "plain Preto Verde-limão"],
  leggings: ["plain Grafite Coral", "plain Azul-royal Branco"],
  "sports-top": ["plain Pink Preto", "plain Verde-água Azul-marinho"],
  "kids-dress": ["mini-floral Lilás Rosa", "polka Amarelo Coral"],
  "kids-set": ["plain Azul-claro Coral", "stripe Branco Turquesa"],
  sneakers: ["plain Branco Turquesa", "denim Jeans Laranja"],
  sandals: ["leather Caramelo", "leather Dourado"],
  heels: ["leather Preto", "leather Nude"],
  slippers: ["tropical Amarelo Verde", "plain Azul-marinho Branco"],
  bag: ["leather Caramelo Coral", "straw Bege Turquesa"],
  belt: ["leather Marrom", "leather Preto"],
  hat: ["straw Bege Coral", "straw Areia Preto"],
  sunglasses: ["plain Preto", "animal Animal"],
  earrings: ["plain Turquesa", "plain Coral"],
  scarf: ["tie-dye Lilás Rosa", "floral Estampado Coral"],
};

const [out = "/tmp/contact-sheet.png", view = "front", only] = process.argv.slice(2);
const chosen = only ? (only.split(",") as GarmentKind[]) : kinds;
const goods = chosen.flatMap((kind) => range[kind].map((cloth) => ({ kind, cloth: cloth.split(" ") })));
const columns = goods.length > 20 ? 10 : Math.min(goods.length, 4);
const [width, height] = columns === 10 ? [210, 280] : [420, 560];

const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [i, { kind, cloth }] of goods.entries()) {
  const [fabric, colour, accent] = cloth as [Fabric, string, string | undefined];
  const svg = drawGarment({ kind, fabric, colour, accent, view: view as View, seed: i + 1 });
  const started = performance.now();
  const input = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
  console.log(
    kind,
    fabric,
    `${(svg.length / 1024).toFixed(1)} KB`,
    `${Math.round(performance.now() - started)} ms`,
  );
  tiles.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height });
}
const rows = Math.ceil(goods.length / columns);
await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: "#fff" } })
  .composite(tiles)
  .png()
  .toFile(out);
