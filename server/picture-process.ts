import os from "node:os";
import type { Task } from "#app/integrations/picture-process/index.server.ts";
import { paintSampleDrawing } from "#app/integrations/sample-illustrator/index.server.ts";
import { drawShareCard, encodeRendition } from "#app/modules/pictures/encoding/index.server.ts";
import { answerTasks } from "./answer-tasks.ts";

/**
 * Makes pictures for one web process, which starts it (app/integrations/picture-process) and tells it when to end. It has
 * neither settings nor a database.
 */
os.setPriority(os.constants.priority.PRIORITY_LOW);
const { default: sharp } = await import("sharp");
sharp.concurrency(1);
// Nothing is made twice, so what it would remember is only memory.
sharp.cache(false);

answerTasks((task: Task): Promise<Buffer> => {
  if ("source" in task) return encodeRendition(task.source, task);
  if ("photo" in task) return drawShareCard(task.photo, task.card);
  return paintSampleDrawing(task.drawing, task.width);
});
