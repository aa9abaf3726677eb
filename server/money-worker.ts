import { runWorker } from "./run-worker.ts";

/** The process that runs the jobs about money and nothing else: whatever ends or freezes the other one, refunds go out. */
await runWorker(() => import("./money-jobs.ts"));
