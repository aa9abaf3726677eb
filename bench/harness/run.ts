import { type Ceiling, startCeiling } from "./ceiling.ts";
import { type Databases, startDatabases } from "./databases.ts";
import { type LoadGenerator, startLoadGenerator } from "./load.ts";
import { workFolder } from "./shop.ts";

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
      return await work({ folder: folder.path, databases, generator, ceiling });
    } finally {
      await databases.stop();
    }
  } finally {
    generator.stop();
    ceiling.stop();
    folder.remove();
  }
}
