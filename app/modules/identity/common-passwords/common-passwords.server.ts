import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isInFilter } from "./bloom-filter.ts";

let filter: Buffer | null = null;

/**
 * Whether a password is among the 120,000 that were most common in breaches, or one of the usual Brazilian ones. About
 * one in two thousand others is taken for such a one. generate.ts writes the file.
 */
export function isCommonPassword(password: string): boolean {
  // Found from the package's root: after the build this code stands elsewhere.
  filter ??= readFileSync(
    createRequire(import.meta.url).resolve("#app/modules/identity/common-passwords/common-passwords.bin"),
  );
  return isInFilter(filter, password.toLowerCase());
}
