import { type Audience, isForChildren } from "#app/modules/search/judged/index.ts";
import type { Dice } from "./dice.ts";
import type { SizeSystem } from "./recipe.ts";

const range = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => String(from + n * step));

const CHOICES: Record<Exclude<SizeSystem, "shoes">, string[][]> = {
  letters: [
    ["P", "M", "G"],
    ["P", "M", "G", "GG"],
    ["PP", "P", "M", "G"],
    ["M", "G", "GG"],
  ],
  numbers: [range(36, 44, 2), range(36, 46, 2), range(38, 48, 2), range(34, 42, 2)],
  bra: [range(40, 46, 2), range(42, 50, 2), ["P", "M", "G", "GG"]],
  belts: [["P", "M", "G"], ["Tamanho único"]],
  one: [["Tamanho único"]],
};
const PLUS = [
  ["G1", "G2", "G3"],
  ["GG", "G1", "G2"],
  ["48", "50", "52", "54"],
];
const CHILDREN = [range(2, 8, 2), range(4, 12, 2), range(8, 14, 2), range(1, 3)];
const BABIES = [
  ["RN", "P", "M", "G"],
  ["P", "M", "G"],
];
const SHOES: Record<string, string[][]> = {
  child: [range(24, 30), range(27, 33)],
  feminino: [range(34, 39), range(33, 40), range(35, 38)],
  masculino: [range(38, 43), range(39, 44)],
  unissex: [range(34, 43)],
};

/** The sizes a product comes in; with gaps now and then, as stocks have them. */
export function sizesFor(dice: Dice, system: SizeSystem, audience: Audience, plusSize: boolean): string[] {
  if (system === "one") return ["Tamanho único"];
  const child = isForChildren(audience);
  if (system === "shoes") return dice.pick(SHOES[child ? "child" : audience]!);
  if (audience === "bebe") return dice.pick(BABIES);
  if (child) return dice.pick(CHILDREN);
  if (plusSize) return dice.pick(PLUS);
  const whole = dice.pick(CHOICES[system]);
  return whole.length > 3 && dice.chance(0.2) ? dice.some(whole, whole.length - 1) : whole;
}
