import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { memoryOf } from "./memory-of.server.ts";

const PATIENCE = 30_000;
let parent: ChildProcess | undefined;
let child: number | undefined;

afterEach(() => {
  parent?.kill("SIGKILL");
  if (child && memoryOf(child) !== null) process.kill(child, "SIGKILL");
});

/** A process whose own process works on a task for ever. */
async function aParentOfBusy(onceBusy = ""): Promise<void> {
  const program = `
    import { ownProcess } from "#app/platform/processes/own-process.server.ts";
    const { ask } = ownProcess({ script: "tests/support/spinning-process.ts", silence: 600_000 });
    ask("anything").catch(() => {});
    ${onceBusy}
    setInterval(() => {}, 1_000);`;
  parent = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [said] = await once(parent.stdout!, "data");
  child = Number(String(said));
  expect(memoryOf(child)).toBeGreaterThan(0);
}

const gone = () => expect.poll(() => memoryOf(child!), { timeout: PATIENCE }).toBeNull();

it.each(["SIGKILL", "SIGTERM"] as const)(
  "a busy process ends when its parent is ended by %s",
  async (signal) => {
    await aParentOfBusy();
    parent!.kill(signal);
    await gone();
  },
);

it("a busy process ends with a parent that exits", async () => {
  await aParentOfBusy('process.stdin.once("data", () => process.exit(0));');
  parent!.stdin!.write("end\n");
  await gone();
});
