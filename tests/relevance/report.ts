import { QUERY_KINDS, type QueryKind, summaryOf } from "#app/modules/search/judged/index.ts";
import { markdown } from "../../bench/harness/table.ts";
import type { JudgedAnswer } from "./judge.ts";

/** The product's own search comes first; the others are the baselines. */
export interface Searched {
  name: string;
  tuning: JudgedAnswer[];
  heldOut: JudgedAnswer[];
}

const GOALS = { ndcg: 0.85, ahead: 0.1, empty: 0.02 };

const HALVES = { tuning: "tuning half", heldOut: "held-out half" } as const;
type Half = keyof typeof HALVES;

const two = (value: number | null): string => value?.toFixed(3) ?? "–";
const percent = (value: number | null): string => (value === null ? "–" : `${(100 * value).toFixed(1)}%`);
const summarise = (answers: JudgedAnswer[]) => summaryOf(answers.map(({ score }) => score));

/** One line per half and search, and whether the goals are met. */
export function figuresTable(searches: readonly Searched[]): string {
  const rows = (Object.keys(HALVES) as Half[]).flatMap((half) =>
    searches.map((search) => {
      const { ndcg, mrr, recall, emptyShare, rightlyEmpty, queries } = summarise(search[half]);
      return [
        `${search.name}, ${HALVES[half]}`,
        String(queries),
        ...[two(ndcg), two(mrr), two(recall), percent(emptyShare), percent(rightlyEmpty)],
      ];
    }),
  );
  const heads = [
    "What",
    "Queries",
    "NDCG@10",
    "MRR",
    "Recall@40",
    "Empty though sold",
    "Empty where nothing is right",
  ];
  return `${markdown(heads, rows)}\n\n${goalLines(searches).join("\n")}`;
}

function goalLines([own, ...baselines]: readonly Searched[]): string[] {
  return (Object.keys(HALVES) as Half[]).map((half) => {
    const { ndcg, emptyShare } = summarise(own![half]);
    const best = Math.max(...baselines.map((baseline) => summarise(baseline[half]).ndcg ?? 0));
    const ahead = (ndcg ?? 0) - best;
    return `- ${HALVES[half]}: ${[
      goal(`NDCG@10 ≥ ${GOALS.ndcg}`, (ndcg ?? 0) >= GOALS.ndcg, two(ndcg)),
      goal(`≥ ${GOALS.ahead.toFixed(2)} ahead of the best baseline`, ahead >= GOALS.ahead, two(ahead)),
      goal(
        `empty though sold ≤ ${100 * GOALS.empty}%`,
        (emptyShare ?? 0) <= GOALS.empty,
        percent(emptyShare),
      ),
    ].join(", ")}`;
  });
}

const goal = (text: string, met: boolean, measured: string): string =>
  met ? `${text}: met (${measured})` : `**${text}: missed (${measured})**`;

/** NDCG@10 per kind of query, both halves; of what means nothing here, the share that was answered with nothing. */
export function kindsTable(searches: readonly Searched[]): string {
  const kinds = Object.keys(QUERY_KINDS) as QueryKind[];
  const heads = ["What", ...searches.flatMap(({ name }) => [`${name}, tuning`, "held-out"])];
  const rows = kinds.map((kind) => [
    QUERY_KINDS[kind],
    ...searches.flatMap((search) =>
      (Object.keys(HALVES) as Half[]).map((half) => {
        const { ndcg, rightlyEmpty } = summarise(search[half].filter(({ query }) => query.kind === kind));
        return kind === "nothing" ? percent(rightlyEmpty) : two(ndcg);
      }),
    ),
  ]);
  return markdown(heads, rows);
}

const WORST = 30;

/** The worst queries of the tuning half with what was shown. Of the held-out half nothing is ever printed. */
export function worstQueries({ tuning }: Searched, nameOf: (id: string) => string): string {
  const quality = ({ score }: JudgedAnswer) => score.ndcg ?? (score.empty ? 1 : 0);
  return tuning
    .toSorted((a, b) => quality(a) - quality(b))
    .slice(0, WORST)
    .map(({ query, score, shown }) =>
      [
        `\n"${query.text}" (${query.kind}), NDCG ${two(score.ndcg)}, recall ${two(score.recall)}${query.why ? `: ${query.why}` : ""}`,
        ...(shown.length === 0
          ? ["  nothing"]
          : shown.slice(0, 10).map(({ id, grade }) => `  ${grade} ${nameOf(id)}`)),
      ].join("\n"),
    )
    .join("\n");
}
