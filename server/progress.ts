/** What the operator reads while the application gets ready. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Announces a piece of work and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  say(`  ✓ ${what} (${seconds(performance.now() - startedAt)})`);
  return result;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A failure the operator can act on: shown as one clear line, exit 1, no stack trace. */
export class StartError extends Error {}
