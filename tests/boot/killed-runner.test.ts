import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { temporaryFolder, until } from "#tests/support/application.ts";
import { kill, postmastersOf, processesOf, withChildren } from "#tests/support/application-processes.ts";

/** A process whose temporary files are in a folder of its own, once it said so much. */
async function start([program, ...args]: [string, ...string[]], ready: string) {
  const folder = temporaryFolder();
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // What Node compiled is its own to keep.
    env: { PATH, HOME, TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended: ${said}`);
    return said.includes(ready);
  }, ready);
  expect(postmastersOf(folder)).toHaveLength(1);
  return { pid: child.pid!, folder };
}

describe("killed with -9", () => {
  const WATCH = ["npm", "run", "test:watch", "--", "app/platform/db/contains.db.test.ts"] as const;

  it.each([
    ["npm", (npm: number) => npm],
    ["vitest", (npm: number) => withChildren(npm)[1]!],
  ])("the %s of test:watch leaves neither its PostgreSQL nor its files", async (_, victim) => {
    const { pid, folder } = await start([...WATCH], "Waiting for file changes");
    kill(victim(pid), "SIGKILL");
    await until(() => processesOf(folder).length === 0, "every process to end");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a measurement leaves no shop", async () => {
    const program = `
      const { startShop } = await import("./bench/harness/shop.ts");
      await startShop({ dataDir: process.env.TMPDIR + "/shop" });
      console.log("It answers.");`;
    const { pid, folder } = await start(
      [process.execPath, "--input-type=module", "--eval", program],
      "It answers.",
    );
    kill(pid, "SIGKILL");
    await until(() => processesOf(folder).length === 0, "every process to end");
  });
});
