import { type Ceiling, startCeiling } from "./ceiling.ts";
import { type Databases, startDatabases } from "./databases.ts";
import { type LoadGenerator, startLoadGenerator } from "./load.ts";
import { stopShops, workFolder } from "./shop.ts";

/** What the parts of one run share. */
export interface Run {
  folder: string;
  databases: Databases;
  generator: LoadGenerator;
  ceiling: Ceiling;
}

export async function withRun<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const folder = workFolder();
  const generator = startLoadGenerator();
  const ceiling = await startCeiling();
  try {
    const databases = await startDatabases(folder.path);
    try {
      return await Promise.race([
        work({ folder: folder.path, databases, generator, ceiling }),
        interruption(),
      ]);
    } finally {
      await stopShops();
      await databases.stop();
    }
  } finally {
    generator.stop();
    ceiling.stop();
    folder.remove();
  }
}

/** Without it the shops would outlive a run that is stopped. */
export const interruption = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
  });
