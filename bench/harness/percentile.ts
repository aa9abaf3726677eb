/** Of times in ascending order. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

export const median = (figures: number[]): number =>
  percentile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );

export interface Times {
  p50: number;
  p95: number;
}

/** One after the other, in this process. */
export async function timeEach(
  ask: (n: number) => Promise<unknown>,
  { warmUp, times }: { warmUp: number; times: number },
): Promise<Times> {
  const taken: number[] = [];
  for (let n = 0; n < warmUp + times; n++) {
    const startedAt = performance.now();
    await ask(n);
    if (n >= warmUp) taken.push(performance.now() - startedAt);
  }
  taken.sort((a, b) => a - b);
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) };
}

/** So many callers in this process, each asking as soon as it has its answer: how many were answered a second. */
export async function rateOf(
  ask: (n: number) => Promise<unknown>,
  { warmUp, times, callers }: { warmUp: number; times: number; callers: number },
): Promise<number> {
  const askUntil = async (last: number) => {
    while (asked < last) await ask(asked++);
  };
  let asked = 0;
  await Promise.all(Array.from({ length: callers }, () => askUntil(warmUp)));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: callers }, () => askUntil(warmUp + times)));
  return times / ((performance.now() - startedAt) / 1000);
}
