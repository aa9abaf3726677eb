/** "Rua das Rendeiras, 415, Centro": street, number, and what comes after it. */
export function streetAndNumber(line: string): { street: string; number: string; rest: string } {
  const [street = "", ...parts] = line.split(",").map((part) => part.trim());
  const at = parts.findIndex((part) => /^\d/.test(part));
  return {
    street,
    number: at < 0 ? "S/N" : parts[at]!,
    rest: parts.filter((_, index) => index !== at).join(", "),
  };
}
