import { writeFileSync } from "node:fs";
import { readSources } from "#tests/support/boundaries.ts";
import { drawMap, MAP_FILE } from "./module-map.ts";

/** `npm run map`: writes docs/map.md. `tests/map.test.ts` fails when it is not current. */
writeFileSync(MAP_FILE, drawMap(readSources()));
