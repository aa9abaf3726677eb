import { writeSync } from "node:fs";
import { answerTasks } from "#server/answer-tasks.ts";

/** For tests: says its number, and then works on its task for ever without hearing anything. */
answerTasks(() => {
  writeSync(1, `${process.pid}\n`);
  for (;;) {}
});
