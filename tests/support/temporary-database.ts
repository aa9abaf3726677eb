import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { endsWithUs } from "./ends-with-us.ts";

/** A database for a test or a tool, gone with all its files once it is stopped or whoever started it ended. */
export async function startTemporaryDatabase(settings = ["fsync=off"]): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "mare-temporary-"));
  // Closed to others as it is made, the folder would send root's database to the system folder, to stay there.
  chmodSync(folder, 0o755);
  endsWithUs(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await startEmbeddedDatabase(folder, settings);
    return { url: database.url, stop: () => database.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
