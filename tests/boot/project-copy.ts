import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const LEFT_OUT = new Set([".git", ".data", ".env"]);

/**
 * A quick clone of the project in another folder: the paths a test changes or hides are
 * copied, everything else is a symbolic link to the project under test.
 */
export function copyProject(target: string, copied: string[], source = resolve(".")): string {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source).filter((entry) => !LEFT_OUT.has(entry))) {
    const [from, to] = [join(source, name), join(target, name)];
    const within = copied.filter((path) => path.startsWith(`${name}/`));
    if (copied.includes(name)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else if (within.length === 0) symlinkSync(from, to);
    else
      copyProject(
        to,
        within.map((path) => path.slice(name.length + 1)),
        from,
      );
  }
  return target;
}
