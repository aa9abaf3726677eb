/** A repeating square of cloth. Pieces refer to it by the id "f", each turned to its own grain. */
export const tile = (size: number | [number, number], ground: string, body: string, turn: number): string => {
  const [w, h] = typeof size === "number" ? [size, size] : size;
  const placed = turn ? ` patternTransform="rotate(${turn})"` : "";
  const short = body.replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n) * 100) / 100));
  // Without the overlap of the ground, neighbouring tiles leave hairlines where they meet.
  return `<pattern id="f" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${placed}><rect x="-1" y="-1" width="${w + 2}" height="${h + 2}" fill="${ground}"/>${short}</pattern>`;
};
