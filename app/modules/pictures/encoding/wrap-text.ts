/**
 * A text in at most so many lines of a width; what does not fit ends with "…". A word that is wider than a line is cut
 * into it, letter by letter.
 */
export function wrapText(
  text: string,
  { width, lines, widthOf }: { width: number; lines: number; widthOf: (text: string) => number },
): string[] {
  const wrapped: string[] = [];
  let line = "";
  const words = text.trim().split(/\s+/).flatMap(fitting);
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) line = longer;
    else {
      if (line) wrapped.push(line);
      line = word;
    }
  }
  if (line) wrapped.push(line);
  if (wrapped.length <= lines) return wrapped;
  return [...wrapped.slice(0, lines - 1), ended(wrapped[lines - 1]!)];

  function fitting(word: string): string[] {
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part && widthOf(part + letter) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return part ? [...parts, part] : parts;
  }

  function ended(last: string): string {
    const letters = Array.from(last);
    while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`) > width) letters.pop();
    return `${letters
      .join("")
      .trimEnd()
      .replace(/[,.;:-]+$/, "")}…`;
  }
}
