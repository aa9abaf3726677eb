import { setTimeout as delay } from "node:timers/promises";

export interface Outcome {
  status: number;
  /** Milliseconds. */
  took: number;
}

const BETWEEN_CHECKS = 100;

/** Asks these addresses in turn, as a proxy does that looks whether the shop is well. */
export async function checkUntil(isOver: () => boolean, addresses: string[]): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = addresses.map(() => []);
  while (!isOver()) {
    for (const [at, address] of addresses.entries()) outcomes[at]!.push(await timed(address));
    await delay(BETWEEN_CHECKS);
  }
  return outcomes;
}

async function timed(url: string): Promise<Outcome> {
  const startedAt = performance.now();
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, took: performance.now() - startedAt };
}

/** Ten pages in a row, each as fast as it should be. */
export async function secondsUntilNormal(url: string, asFastAs: number): Promise<number> {
  const startedAt = performance.now();
  let normalSince = startedAt;
  for (let inARow = 0; inARow < 10; inARow++) {
    const { status, took } = await timed(url);
    if (status === 200 && took <= asFastAs) continue;
    inARow = -1;
    normalSince = performance.now();
  }
  return (normalSince - startedAt) / 1000;
}

export const slowest = (outcomes: Outcome[]): number => Math.max(...outcomes.map(({ took }) => took));
