import type { Garment } from "../model.ts";
import { earrings, hat, scarf, sunglasses } from "./accessories.ts";
import { bag, belt } from "./bags.ts";
import { blouse } from "./blouses.ts";
import { cropped, sportsTop } from "./crops.ts";
import { dress, longDress } from "./dresses.ts";
import { heels } from "./heels.ts";
import { jeans, shorts } from "./jeans.ts";
import { kidsDress, kidsSet } from "./kids.ts";
import { leggings, swimShorts } from "./leggings.ts";
import { babydoll, braSet } from "./lingerie.ts";
import { sandals, slippers } from "./sandals.ts";
import { leggingsSet, twoPieceSet } from "./sets.ts";
import { shirt } from "./shirts.ts";
import { jumpsuit, skirt } from "./skirts.ts";
import { sneakers } from "./sneakers.ts";
import { bikini, swimsuit } from "./swimwear.ts";
import { polo, tankTop, tShirt } from "./tees.ts";
import { bermuda, trousers } from "./trousers.ts";

/** Every garment, by its kind. */
const all = {
  dress,
  "long-dress": longDress,
  blouse,
  cropped,
  "t-shirt": tShirt,
  shirt,
  polo,
  "tank-top": tankTop,
  jeans,
  trousers,
  shorts,
  bermuda,
  skirt,
  jumpsuit,
  "two-piece-set": twoPieceSet,
  babydoll,
  bikini,
  swimsuit,
  "swim-shorts": swimShorts,
  "bra-set": braSet,
  "leggings-set": leggingsSet,
  leggings,
  "sports-top": sportsTop,
  "kids-dress": kidsDress,
  "kids-set": kidsSet,
  sneakers,
  sandals,
  heels,
  slippers,
  bag,
  belt,
  hat,
  sunglasses,
  earrings,
  scarf,
} satisfies Record<string, Garment>;
export type GarmentKind = keyof typeof all;
export const garments: Record<GarmentKind, Garment> = all;
export const kinds = Object.keys(all) as GarmentKind[];
