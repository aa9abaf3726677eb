/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** From 0 to 1. */
  share: () => number;
  /** Normally distributed. */
  around: (mean: number, spread: number) => number;
  /** One of a list. */
  oneOf: <Item>(items: readonly Item[]) => Item;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const around = (mean: number, spread: number) =>
    mean + spread * Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
  return { share, around, oneOf: (items) => items[Math.floor(share() * items.length)]! };
}
