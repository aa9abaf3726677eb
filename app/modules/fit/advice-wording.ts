import { restockPath } from "#app/platform/paths.ts";
import type { Confidence, NoAdvice, Reason, SizeAdvice } from "./advice/advise-size.ts";
import { type Body, type BodyMeasure, YOUR_MEASURE } from "./body.ts";
import { fitPath } from "./paths.ts";

const centimetres = (cm: number): string => `${String(Math.round(10 * cm) / 10).replace(".", ",")} cm`;

/** "sua cintura, seu quadril e seu pé" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

export const measuresText = (measures: readonly BodyMeasure[]): string =>
  listed(measures.map((measure) => YOUR_MEASURE[measure]));

const CONFIDENCE_NAMES: Record<Confidence, string> = { alta: "alta", media: "média", baixa: "baixa" };

/** "Confiança alta, 86%" */
export const confidenceText = ({ confidence, probability }: SizeAdvice): string =>
  `Confiança ${CONFIDENCE_NAMES[confidence]}, ${Math.round(100 * probability)}%`;

/** "com base em 23 compradores" */
export const fromText = ({ from, basis }: SizeAdvice): string => {
  if (basis === "similar") return `só por ${from} compradores com medidas parecidas, sem tabela da loja`;
  if (from === 0) return "só pela tabela da loja: ainda não há relatos de compradores";
  return from === 1
    ? "pela tabela da loja e por 1 relato de comprador"
    : `pela tabela da loja e por ${from} relatos de compradores`;
};

export function reasonText(reason: Reason, body: Body): string {
  switch (reason.kind) {
    case "piece":
      return `${capital(measuresText(reason.measures))} ${reason.measures.length > 1 ? "vêm" : "vem"} da tabela da peça que você disse usar, e não do seu corpo.`;
    case "measures": {
      const own = reason.measures.map(
        (measure) => `${YOUR_MEASURE[measure]} (${centimetres(body[measure]!)})`,
      );
      return `${capital(listed(own))} ${own.length > 1 ? "ficam" : "fica"} perto do ${reason.size} na tabela desta peça.`;
    }
    case "divided":
      return `${capital(YOUR_MEASURE[reason.measure])} sozinh${/^seu/.test(YOUR_MEASURE[reason.measure]) ? "o" : "a"} pediria ${reason.size}.`;
    case "similar":
      return `${reason.kept} de ${reason.of} compradores com medidas parecidas ficaram com o ${reason.size}.`;
    case "reviews": {
      const many = Math.round(reason.share * reason.of);
      return `${many} de ${reason.of} compradores que opinaram dizem que veste ${reason.says}.`;
    }
    case "returns":
      return `${reason.count} peças voltaram por ficar ${reason.says === "pequeno" ? "pequenas" : "grandes"}.`;
    case "missing":
      return `Com ${measuresText(reason.measures)} o conselho fica mais certo.`;
  }
}

/** Why no size is advised, and what can be done. */
export function noAdviceText(advice: NoAdvice): string {
  switch (advice.problem) {
    case "one-size":
      return "Esta peça vem em um tamanho só.";
    case "no-guide":
      return "A loja ainda não informou as medidas desta peça, e poucos compradores contaram como ela veste. Pergunte à loja antes de escolher.";
    case "measures-missing":
      return `Para sugerir um tamanho desta peça falta ${measuresText(advice.measures)}.`;
    case "too-small":
      return `Pela tabela, esta peça não chega às suas medidas: o maior tamanho é o ${advice.size}.`;
    case "too-large":
      return `Pela tabela, esta peça é maior que as suas medidas: o menor tamanho é o ${advice.size}.`;
  }
}

/** "O M está esgotado."; null where there are pieces of what is advised. */
export function soldOutText(
  { size, alternative }: Pick<SizeAdvice, "size" | "alternative">,
  soldOut: readonly string[],
): string | null {
  const gone = [size, alternative].filter((each) => each !== null && soldOut.includes(each));
  if (gone.length === 0) return null;
  return gone.length === 1 ? `O ${gone[0]} está esgotado.` : `O ${gone.join(" e o ")} estão esgotados.`;
}

/** What the page of a product shows to one person. */
export interface SizeLine {
  title: string;
  detail: string;
  /** Why this size, or the request to be told when it is back. */
  way: { to: string; label: string };
  /** The size to mark among those to choose from: the word on it, and what is read aloud. */
  marked: { size: string; mark: string; spoken: string } | null;
}

/** @param named the person, where the household has several */
export function sizeLine(
  advice: SizeAdvice | NoAdvice,
  named: string | null,
  product: { id: string; soldOut: readonly string[] },
): SizeLine {
  const why = { to: fitPath(product.id), label: "Por quê?" };
  if ("problem" in advice) {
    const short =
      advice.problem === "measures-missing"
        ? `Falta ${measuresText(advice.measures)}`
        : SHORT[advice.problem];
    return { title: named ? `${named}: sem conselho` : "Seu tamanho", detail: short, way: why, marked: null };
  }
  const { size } = advice;
  const isGone = product.soldOut.includes(size);
  const inStock = advice.alternative && !product.soldOut.includes(advice.alternative);
  const state = isGone ? "Esgotado" : confidenceText(advice);
  return {
    title: `${named ? `Tamanho de ${named}` : "Seu tamanho"}: ${size}`,
    detail: `${state}${inStock ? ` · ou ${advice.alternative}` : ""}`,
    way: isGone ? { to: restockPath(product.id, { size }), label: "Avise-me" } : why,
    marked: { size, mark: named ?? "Seu", spoken: named ? `tamanho de ${named}` : "seu tamanho" },
  };
}

/** The line of one of several people. */
export interface PersonsLine extends SizeLine {
  id: string;
  name: string;
}

const SHORT = {
  "one-size": "Tamanho único",
  "no-guide": "A loja não informou as medidas desta peça",
  "too-small": "A peça não chega às suas medidas",
  "too-large": "A peça é maior que as suas medidas",
} as const;
