import { answerTasks } from "#server/answer-tasks.ts";

/** For tests: is ended by each task, as by a system that has no memory left. */
answerTasks(async () => process.kill(process.pid, "SIGKILL"));
