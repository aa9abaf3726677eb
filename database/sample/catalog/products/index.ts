import type { SampleProduct } from "../sample-product.ts";
import { bellaColadaFashion } from "./bella-colada-fashion.ts";
import { bellaColadaIntimates } from "./bella-colada-intimates.ts";
import { bellaColadaSkirtsAndPlus } from "./bella-colada-skirts-and-plus.ts";
import { bellaColadaSportAndBeach } from "./bella-colada-sport-and-beach.ts";
import { domLenicioAccessories } from "./dom-lenicio-accessories.ts";
import { domLenicioKidsAndShoes } from "./dom-lenicio-kids-and-shoes.ts";
import { domLenicioMen } from "./dom-lenicio-men.ts";
import { newArrivals } from "./new-arrivals.ts";
import { pactoJeans } from "./pacto-jeans.ts";

/** All products of the demo shop, always in this order. */
export const sampleProducts: readonly SampleProduct[] = [
  ...domLenicioMen,
  ...domLenicioKidsAndShoes,
  ...domLenicioAccessories,
  ...bellaColadaFashion,
  ...bellaColadaIntimates,
  ...bellaColadaSportAndBeach,
  ...bellaColadaSkirtsAndPlus,
  ...pactoJeans,
  ...newArrivals,
];
