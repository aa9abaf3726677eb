/** The whole objects inside a list whose text was cut off or damaged: the good lines of a broken cart. */
export function salvage(text: string): unknown[] {
  const found: unknown[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === "\\") at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "{" && depth++ === 0) start = at;
    else if (letter === "}" && depth > 0 && --depth === 0) found.push(parse(text.slice(start, at + 1)));
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
