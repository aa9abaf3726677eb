import { type ChildProcess, fork } from "node:child_process";
import { memoryOf } from "./memory-of.server.ts";

/** Long enough for all tasks of a page; a shop rarely needs the process afterwards. */
const ENDS_AFTER = 20_000;
/** Milliseconds between two looks at a process that works. */
const LOOKS_EVERY = 100;
const MEGABYTE = 1024 * 1024;

export interface ProcessLimits {
  /** Milliseconds that the process may work without an answer. */
  silence: number;
  /** Megabytes. Its own limit knows its heap only; what it holds beside it is looked at from here. */
  memory?: number;
  /** Megabytes of one answer, which the process that asked has to hold. */
  answer?: number;
  /** Tasks that it is given at once; the others wait here. */
  atOnce?: number;
}

export interface TaskMessage {
  id: number;
  task: unknown;
  /** Bytes that the answer may have. */
  largest?: number;
}

export interface AnswerMessage {
  id: number;
  value?: unknown;
  problem?: string;
  isTooLarge?: true;
}

/** They end with this process; where it is killed they notice that themselves (server/end-with-parent.ts). */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** The process took longer, or more memory, than it may, or its answer is larger. */
export class LimitReached extends Error {}
/** Something else ended the process: who runs the machine, or a system that has no memory left. */
export class ProcessEnded extends Error {}

interface Waiting extends PromiseWithResolvers<unknown> {
  task: unknown;
}

interface Running {
  child: ChildProcess;
  /** Those who wait for their answers, by the number of their question. */
  waiting: Map<number, Waiting>;
  look: NodeJS.Timeout | undefined;
  heardAt: number;
  limitReached: boolean;
}

/**
 * Lets a process of its own do work that may take long, hang or end it: pictures, files of strangers. It is started by the
 * first task and ends when nothing was asked for a while; server/answer-tasks.ts is its other side.
 */
export function ownProcess({
  script,
  endsAfter = ENDS_AFTER,
  silence,
  memory,
  answer,
  atOnce = Number.POSITIVE_INFINITY,
}: ProcessLimits & { script: string; endsAfter?: number }) {
  let running: Running | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];

  function start(): Running {
    const child = fork(script, [String(process.pid)], {
      execArgv: ["--max-semi-space-size=2", ...(memory ? [`--max-old-space-size=${memory}`] : [])],
      serialization: "advanced",
      stdio: ["ignore", "inherit", memory ? "ignore" : "inherit", "ipc"],
    });
    const started: Running = { child, waiting: new Map(), look: undefined, heardAt: 0, limitReached: false };
    child.on("message", ({ id, value, problem, isTooLarge }: AnswerMessage) => {
      const answered = started.waiting.get(id);
      started.waiting.delete(id);
      if (isTooLarge) answered?.reject(new LimitReached("The answer is too large."));
      else if (problem === undefined) answered?.resolve(value);
      else answered?.reject(new Error(problem));
      listenTo(started);
      giveTasks();
      if (started.waiting.size === 0) idle = setTimeout(() => end(started), endsAfter).unref();
    });
    children.add(child);
    child.once("error", () => lost(started)).once("exit", (_, signal) => lost(started, signal));
    // It must not keep a process that closes.
    child.unref();
    child.channel?.unref();
    return started;
  }

  /** Counts its silence from now on and looks at its memory, while somebody waits. */
  function listenTo(started: Running): void {
    clearInterval(started.look);
    if (started.waiting.size === 0) return;
    started.heardAt = performance.now();
    started.look = setInterval(() => {
      if (performance.now() - started.heardAt < silence && !holdsTooMuch(started.child)) return;
      started.limitReached = true;
      started.child.kill("SIGKILL");
    }, LOOKS_EVERY);
  }

  const holdsTooMuch = ({ pid }: ChildProcess): boolean =>
    memory !== undefined && pid !== undefined && (memoryOf(pid) ?? 0) > memory * MEGABYTE;

  function lost(started: Running, signal?: NodeJS.Signals | null): void {
    if (running === started) running = null;
    children.delete(started.child);
    clearInterval(started.look);
    // Node aborts when its heap is full.
    const error =
      started.limitReached || signal === "SIGABRT"
        ? new LimitReached("The task took too long or too much memory.")
        : new ProcessEnded("The process ended.");
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
    giveTasks();
  }

  function end(ending: Running): void {
    if (ending.waiting.size > 0) return;
    if (running === ending) running = null;
    if (ending.child.connected) ending.child.disconnect();
  }

  function giveTasks(): void {
    while (queue.length > 0 && (running?.waiting.size ?? 0) < atOnce) {
      running ??= start();
      const next = queue.shift()!;
      const id = ++asked;
      running.waiting.set(id, next);
      if (running.waiting.size === 1) listenTo(running);
      const largest = answer && answer * MEGABYTE;
      running.child.send({ id, task: next.task, largest } satisfies TaskMessage, (error) => {
        if (error) next.reject(new ProcessEnded(error.message));
      });
    }
  }

  function once(task: unknown): Promise<unknown> {
    clearTimeout(idle);
    const waiting = { ...Promise.withResolvers<unknown>(), task };
    queue.push(waiting);
    giveTasks();
    return waiting.promise;
  }

  return {
    /** One more try in another process when the first was ended by something else. Rejects with `LimitReached` or `ProcessEnded`. */
    ask: (task: unknown): Promise<unknown> =>
      once(task).catch((error) => {
        if (error instanceof ProcessEnded) return once(task);
        throw error;
      }),
    child: () => running?.child,
  };
}
