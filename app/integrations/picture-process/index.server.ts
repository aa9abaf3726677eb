import { type ChildProcess, fork } from "node:child_process";
import { dirname, join } from "node:path";
import type {
  DrawingPainter,
  RenditionEncoder,
  ShareCardDrawer,
} from "#app/modules/pictures/index.server.ts";

/** What the process is asked, see server/picture-process.ts. */
export type Task =
  | { drawing: unknown; width: number }
  | { photo: Uint8Array; card: Parameters<ShareCardDrawer>[1] }
  | ({ source: Uint8Array } & Parameters<RenditionEncoder>[1]);

export interface Answer {
  id: number;
  bytes?: Uint8Array;
  problem?: string;
}

/** Long enough for all pictures of a page; a shop rarely needs it afterwards. */
const ENDS_AFTER = 20_000;
const SMALL_PROCESS = ["--max-semi-space-size=2"];

class ProcessEnded extends Error {}

interface Running {
  child: ChildProcess;
  /** Those who wait for their pictures, by the number of their question. */
  waiting: Map<number, Pick<PromiseWithResolvers<Buffer>, "resolve" | "reject">>;
}

/**
 * Makes pictures in a process of its own, at the lowest priority: pages are answered first, also where there are fewer
 * cores than work. It is started by the first picture that has to be made and ends when nothing was asked for a while.
 */
export function pictureProcess({
  script = join(dirname(process.argv[1]!), "pictures.js"),
  endsAfter = ENDS_AFTER,
}: {
  script?: string;
  endsAfter?: number;
} = {}) {
  let running: Running | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    const child = fork(script, {
      execArgv: SMALL_PROCESS,
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const started: Running = { child, waiting: new Map() };
    const { waiting } = started;
    child.on("message", ({ id, bytes, problem }: Answer) => {
      if (bytes) waiting.get(id)?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else waiting.get(id)?.reject(new Error(problem));
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(() => end(started), endsAfter).unref();
    });
    const lost = () => {
      if (running === started) running = null;
      for (const { reject } of waiting.values()) reject(new ProcessEnded("The process of pictures ended."));
      waiting.clear();
    };
    child.once("error", lost).once("exit", lost);
    // It must not keep a web process that closes.
    child.unref();
    child.channel?.unref();
    return started;
  }

  function end(ending: Running): void {
    if (ending.waiting.size > 0) return;
    if (running === ending) running = null;
    if (ending.child.connected) ending.child.disconnect();
  }

  function make(task: Task): Promise<Buffer> {
    clearTimeout(idle);
    running ??= start();
    const { child, waiting } = running;
    const id = ++asked;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    waiting.set(id, { resolve, reject });
    child.send({ id, task }, (error) => error && reject(new ProcessEnded(error.message)));
    return promise;
  }

  /** One more try in another process, which may have the memory that this one lacked. */
  const makeSurely = (task: Task): Promise<Buffer> =>
    make(task).catch((error) => {
      if (error instanceof ProcessEnded) return make(task);
      throw error;
    });

  const encode: RenditionEncoder = (source, { width, format }) => makeSurely({ source, width, format });
  const paint: DrawingPainter = (drawing, width) => makeSurely({ drawing, width });
  const drawCard: ShareCardDrawer = (photo, card) => makeSurely({ photo, card });
  return { encode, paint, drawCard, child: () => running?.child };
}
