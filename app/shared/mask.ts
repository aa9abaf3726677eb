/** Stops at the last character given, so the same mask serves a field being typed and a finished value. */
export function fillMask(mask: string, characters: string): string {
  let filled = "";
  let used = 0;
  for (const place of mask) {
    if (used === characters.length) break;
    filled += place === "#" ? characters[used++] : place;
  }
  return filled;
}
