/** The progress that the operator sees during the start. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a step, then how long it took; in a terminal on one line. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const terminal = process.stdout.isTTY;
  const startedAt = performance.now();
  process.stdout.write(`  … ${what}${terminal ? "" : "\n"}`);
  try {
    const result = await work();
    say(`${terminal ? "\r" : ""}  ✓ ${what} (${seconds(performance.now() - startedAt)})`);
    return result;
  } catch (error) {
    if (terminal) say("");
    throw error;
  }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A failure the operator can act on: shown as one clear line, exit 1, no stack trace. */
export class StartError extends Error {}
