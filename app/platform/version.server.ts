import { readFileSync } from "node:fs";

interface Version {
  /** Of package.json. */
  release: string;
  /** The beginning of the fingerprint of the sources it was built from; null in `npm run dev`. */
  build: string | null;
  /** The beginning of the commit the build was made from; null where that was not known. */
  commit: string | null;
  /** In one line. */
  text: string;
}

export const version: Version = readVersion();

/** `server/build.ts` writes both files. */
function readVersion(): Version {
  const { version: release } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const isBuilt = process.env.NODE_ENV === "production";
  const build = isBuilt ? beginningOf("build/fingerprint") : null;
  const commit = isBuilt ? beginningOf("build/commit") : null;
  const known = commit ?? build;
  return { release, build, commit, text: known ? `${release} (${known})` : release };
}

function beginningOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim().slice(0, 12) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
