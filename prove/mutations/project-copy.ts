import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject } from "#tests/boot/project-copy.ts";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import { editsOf, type Mutation, withoutGuard } from "./mutation.ts";

/** What a mutation changes, a test reads or a build writes; the rest is linked. */
const COPIED = [
  ...["app", "server", "database", "tests", "prove", "bench", "scripts", "public"],
  ...["build", ".react-router", "package.json", "package-lock.json", "tsconfig.json"],
  ...["vitest.config.ts", "vite.config.ts", "react-router.config.ts"],
];

/** A copy of the project in which guards are removed: the developer's own files are never touched. */
export interface ProjectCopy {
  folder: string;
  /** Does the work without the guard, and puts it back. */
  without<Outcome>(mutation: Mutation, work: (file: string) => Promise<Outcome>): Promise<Outcome>;
  remove(): void;
}

export function copyOfProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "mare-mutations-"));
  // The database's own account has to reach it.
  chmodSync(folder, 0o755);
  endsWithUs(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when it is interrupted.
  process.once("exit", remove);
  copyProject(folder, COPIED);
  return {
    folder,
    without: async (mutation, work) => {
      const edited = editsOf(mutation).map((edit) => {
        const file = join(folder, edit.file);
        return { edit, file, text: readFileSync(file, "utf8") };
      });
      for (const { edit, file, text } of edited) writeFileSync(file, withoutGuard(text, edit));
      try {
        return await work(edited[0]!.file);
      } finally {
        for (const { file, text } of edited) writeFileSync(file, text);
      }
    },
    remove,
  };
}
