import { randomInt } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";

/** The moment, and enough chance that two products of one millisecond are two. */
export function newProductId(): string {
  const chance = Array.from({ length: 8 }, () => randomInt(36).toString(36)).join("");
  return `seller-${clock.now().getTime()}-${chance}`;
}
