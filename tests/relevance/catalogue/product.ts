import { type Audience, type Facts, isForChildren } from "#app/modules/search/judged/index.ts";
import { colorsFor } from "./colors.ts";
import type { Dice } from "./dice.ts";
import type { NearMiss } from "./near-misses.ts";
import type { Recipe } from "./recipe.ts";
import { LINES, MENTIONS, SEASONS, SENTENCES, STUFFING } from "./sentences.ts";
import { sizesFor } from "./sizes.ts";
import { describedTrait, isCloth, isOccasion, NAMED } from "./wording.ts";

interface Piece {
  name: string;
  description: string;
  facts: Omit<Facts, "shop">;
}

const PRINTS = ["floral", "floral", "listrado", "xadrez", "poa", "vichy", "onca", "tropical", "tie dye"];
/** What a seller's noun already says. */
const SAID_BY_HEAD: Record<string, string[]> = {
  Minissaia: ["curto"],
  "Pijama Curto": ["curto"],
  "Pijama Longo": ["longo"],
  "Tênis Esportivo": ["academia"],
  "Chapéu de Praia": ["praia"],
};
const LENGTHS = ["curto", "midi", "longo"];

export function cookProduct(dice: Dice, recipe: Recipe): Piece {
  const audience = dice.weighed(Object.entries(recipe.audiences) as [Audience, number][]);
  const child = isForChildren(audience);
  const plusSize = !child && audience === "feminino" && dice.chance(recipe.plus ?? 0);
  const heads = recipe.heads.filter((head) => audience === "feminino" || !head.includes("Feminina"));
  const head = dice.pick(heads);
  const said = SAID_BY_HEAD[head] ?? [];
  const kit = dice.chance(recipe.kits ?? 0) ? dice.pick([2, 3, 3, 5, 10]) : 0;

  const cuts = (recipe.cuts ?? [])
    .filter((group) => !group.some((cut) => LENGTHS.includes(cut) && said.length > 0))
    .flatMap((group) => (dice.chance(0.6) ? [dice.pick(group)] : []));
  const material = recipe.materials && dice.chance(0.7) ? [dice.pick(recipe.materials)] : [];
  const plainCloth = material.includes("jeans") || material.includes("couro");
  const print = !plainCloth && dice.chance(recipe.printed ?? 0) ? [dice.pick(PRINTS)] : [];
  const occasion = !child && recipe.occasions && dice.chance(0.28) ? [dice.pick(recipe.occasions)] : [];
  const chosen = [...new Set([...cuts, ...material, ...print, ...occasion])].filter(
    (trait) =>
      !said.includes(trait) &&
      !(NOT_FOR_MEN.includes(trait) && isMale(audience)) &&
      !(child && GROWN.includes(trait)),
  );

  const colors = colorsFor(dice, material[0] === "jeans");
  const inName = chosen.filter((trait) =>
    dice.chance(isOccasion(trait) ? 0.6 : isCloth(trait) ? 0.72 : 0.85),
  );
  const name = nameOf(dice, recipe, { head, audience, plusSize, kit, inName, colors });
  const traits = new Set([...chosen, ...said, ...(recipe.always ?? []), ...(kit ? ["kit"] : [])]);
  for (const [trait, also] of ALSO) if (traits.has(trait)) for (const other of also) traits.add(other);

  return {
    name,
    description: [
      descriptionOf(
        dice,
        chosen.filter((trait) => !inName.includes(trait)),
      ),
      // Nobody could know it otherwise.
      ...(audience === "masculino" && !/masculin/i.test(name) ? ["Modelagem masculina."] : []),
      ...(audience === "unissex" && !/unissex/i.test(name) ? ["Modelo unissex."] : []),
    ].join(" "),
    facts: {
      kind: recipe.kind,
      audience,
      plusSize,
      traits: [...traits],
      colors,
      sizes: sizesFor(dice, recipe.sizes, audience, plusSize),
      price: priceOf(dice, recipe.price, child),
      category: categoryOf(dice, recipe, audience, plusSize, traits),
    },
  };
}

const isMale = (audience: Audience): boolean => audience === "masculino" || audience === "menino";
const NOT_FOR_MEN = [
  "gestante",
  "mom",
  "wide leg",
  "pantalona",
  "flare",
  "pantacourt",
  "cintura alta",
  "gola alta",
];
const GROWN = ["tomara que caia", "fio dental", "com bojo", "salto", "fenda", "decote v", "renda", "couro"];

/** What has the one has the other, whoever says it. */
const ALSO: [string, string[]][] = [
  ...["floral", "listrado", "xadrez", "poa", "vichy", "onca", "tropical", "tie dye"].map(
    (print): [string, string[]] => [print, ["estampado"]],
  ),
  ["casamento", ["festa"]],
  ["social", ["alfaiataria", "trabalho"]],
  ["alfaiataria", ["trabalho"]],
];

export function cookNearMiss(dice: Dice, miss: NearMiss): Piece {
  const line = dice.chance(0.6) ? ` ${dice.pick(LINES)}` : "";
  return {
    name: dressed(dice, `${miss.name}${line}`),
    description: descriptionOf(dice, []),
    facts: {
      kind: miss.kind,
      audience: miss.audience,
      plusSize: false,
      traits: miss.traits ?? [],
      colors: colorsFor(dice, false),
      sizes: sizesFor(dice, miss.sizes, miss.audience, false),
      price: priceOf(dice, miss.price, false),
      category: miss.category,
    },
  };
}

interface Named {
  head: string;
  audience: Audience;
  plusSize: boolean;
  kit: number;
  inName: string[];
  colors: string[];
}

const AUDIENCE_WORDS: Record<Audience, [share: number, masculine: string[], feminine: string[]]> = {
  feminino: [0.4, ["Feminino"], ["Feminina"]],
  masculino: [0.75, ["Masculino"], ["Masculina"]],
  unissex: [0.7, ["Unissex"], ["Unissex"]],
  menina: [
    1,
    ["Infantil", "Infantil Menina", "Menina", "Juvenil Menina", "Kids Menina"],
    ["Infantil", "Infantil Feminina", "Menina"],
  ],
  menino: [
    1,
    ["Infantil Menino", "Menino", "Infantil Masculino"],
    ["Infantil Menino", "Menino", "Infantil Masculina"],
  ],
  infantil: [1, ["Infantil", "Kids", "Infantil Unissex"], ["Infantil", "Kids"]],
  bebe: [1, ["Bebê", "de Bebê", "Bebê Recém-Nascido"], ["Bebê", "de Bebê"]],
};

function nameOf(
  dice: Dice,
  recipe: Recipe,
  { head, audience, plusSize, kit, inName, colors }: Named,
): string {
  const at = recipe.gender === "m" ? 0 : 1;
  const said = inName.map((trait) => dice.pick((NAMED[trait] ?? [[trait], [trait]])[at]));
  const [share, ...words] = AUDIENCE_WORDS[audience];
  const who = dice.chance(share) && !head.includes("Feminina") ? [dice.pick(words[at]!)] : [];
  const plus = plusSize ? ["Plus Size"] : [];
  const middle = dice.chance(0.5) ? [...who, ...plus, ...said] : [...said, ...plus, ...who];
  const parts = [
    ...(kit ? [`Kit ${dice.chance(0.5) ? "com " : ""}${kit}`, plural(head)] : [head]),
    ...middle,
    ...(colors.length === 1 && dice.chance(0.35) ? [agreed(colors[0]!, at)] : []),
    ...(dice.chance(0.55) ? [dice.pick(LINES)] : []),
    ...(dice.chance(0.14) ? [dice.pick(SEASONS)] : []),
  ];
  return dressed(dice, `${dice.chance(0.025) ? "Look " : ""}${parts.join(" ")}`);
}

/** Some sellers shout, some never press shift, some leave the accents out. */
function dressed(dice: Dice, name: string): string {
  const lot = dice.next();
  if (lot < 0.06) return name.toUpperCase();
  if (lot < 0.12) return name.toLowerCase();
  if (lot < 0.17) return name.normalize("NFD").replace(/\p{Mn}/gu, "");
  return name;
}

const plural = (head: string): string =>
  head
    .split(" ")
    .map((word, index) =>
      index > 0 || /s$/.test(word) ? word : word.replace(/ã$/, "ãs").replace(/(?<!s)$/, "s"),
    )
    .join(" ");

const agreed = (color: string, at: 0 | 1): string =>
  at === 1 ? color.replace(/^(Pret|Branc|Vermelh|Amarel|Rox|Dourad)o$/, "$1a") : color;

function descriptionOf(dice: Dice, unsaid: string[]): string {
  return [
    dice.pick(SENTENCES),
    ...unsaid.map(describedTrait),
    ...(dice.chance(0.5) ? [dice.pick(MENTIONS)] : []),
    ...(dice.chance(0.2) ? [dice.pick(MENTIONS)] : []),
    dice.pick(SENTENCES),
    ...(dice.chance(0.07) ? [dice.pick(STUFFING)] : []),
  ].join(" ");
}

function priceOf(dice: Dice, [low, high]: [number, number], child: boolean): number {
  const reais = Math.floor(low + (high - low) * dice.seldomHigh()) * (child ? 0.7 : 1);
  return Math.round(reais) * 100 + dice.pick([90, 90, 99, 0]);
}

function categoryOf(
  dice: Dice,
  recipe: Recipe,
  audience: Audience,
  plus: boolean,
  traits: Set<string>,
): string {
  if (isForChildren(audience))
    return recipe.category === "calcados" && dice.chance(0.6) ? "calcados" : "infantil";
  if (dice.chance(0.03)) return "roupas";
  if (plus) return dice.chance(0.85) ? "plus-size" : recipe.category;
  if (audience === "masculino") {
    if (recipe.kind === "short") return "short-masculino";
    if (["cropped-blusa", "roupas", "babydoll"].includes(recipe.category)) return "blusa-masculina";
  }
  const sporty = ["suplex", "academia"].some((trait) => traits.has(trait));
  const moves = ["regata", "camiseta", "short", "macaquinho", "cropped"].includes(recipe.kind);
  return sporty && moves ? "fitness" : recipe.category;
}
