import {
  type Facts,
  type Grade,
  graderOf,
  type JudgedQuery,
  type Score,
  scoreOf,
} from "#app/modules/search/judged/index.ts";

export interface JudgedAnswer {
  query: JudgedQuery;
  score: Score;
  /** The first page, as shown. */
  shown: { id: string; grade: Grade }[];
}

/** Something that answers a typed text with product ids, the best first. */
export type Answers = (text: string) => string[] | Promise<string[]>;

/** Asks every query of one search, one after the other, and grades what it answers. */
export async function judgeAnswers(
  queries: readonly JudgedQuery[],
  truth: ReadonlyMap<string, Facts>,
  answers: Answers,
): Promise<JudgedAnswer[]> {
  const judged: JudgedAnswer[] = [];
  for (const query of queries) {
    const grade = graderOf(query.wish);
    const grades = new Map([...truth].map(([id, facts]) => [id, grade(facts)]));
    const ids = await answers(query.text);
    const unknown = ids.find((id) => !grades.has(id));
    if (unknown) throw new Error(`${unknown} was found for "${query.text}", and nobody knows what it is.`);
    const shown = ids.map((id) => ({ id, grade: grades.get(id)! }));
    judged.push({
      query,
      shown,
      score: scoreOf(
        shown.map(({ grade }) => grade),
        [...grades.values()],
      ),
    });
  }
  return judged;
}
