import { writeFileSync } from "node:fs";
import { sampleProducts } from "../catalog/products/index.ts";
import { drawingsOf } from "./drawings.ts";
import { keyOf, PORTRAITS_FILE } from "./portraits.ts";
import { portray } from "./portray.ts";

/** After a change of the sample products or of the illustrator: node database/sample/layers/write-portraits.ts */
const lines = new Set<string>();
for (const { spec } of sampleProducts.flatMap(drawingsOf)) {
  const { id, placeholder } = await portray(spec);
  lines.add(`${keyOf(spec)}\t${id}\t${placeholder}\n`);
}
writeFileSync(PORTRAITS_FILE, [...lines].join(""));
console.log(`Wrote ${lines.size} portraits.`);
