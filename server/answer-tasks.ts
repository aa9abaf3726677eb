import { serialize } from "node:v8";
import type { AnswerMessage, TaskMessage } from "#app/platform/processes/own-process.server.ts";
import { endWithParent } from "./end-with-parent.ts";

/**
 * The other side of app/platform/processes/own-process.server.ts: does what the process that started this one asks, and ends
 * with it.
 */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  endWithParent(Number(process.argv[2]));
  const answer = (given: AnswerMessage) => process.send?.(given);
  process.on("message", ({ id, task, largest }: TaskMessage) => {
    work(task as never).then(
      (value) => {
        const isTooLarge = largest !== undefined && serialize(value).byteLength > largest;
        answer(isTooLarge ? { id, isTooLarge } : { id, value });
      },
      (error: Error) => answer({ id, problem: error.message }),
    );
  });
  // Ctrl-C reaches every process; this one ends after the one that may still wait for an answer.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
}
