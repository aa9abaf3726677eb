import os from "node:os";
import type { SheetAnswer, Task } from "#app/integrations/file-process/index.server.ts";
import { readFile, Unreadable } from "#app/modules/imports/read/index.server.ts";
import { readNfeFile } from "#app/modules/orders/nfe/index.server.ts";
import { readBankFile } from "#app/modules/payments/bank-file/index.server.ts";
import { normalisePicture } from "#app/modules/pictures/encoding/index.server.ts";
import { answerTasks } from "./answer-tasks.ts";

/**
 * Reads files of strangers for the process that starts it (app/integrations/file-process), which ends it when it takes too
 * long. It has neither settings nor a database.
 */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const readSheet = (bytes: Uint8Array): Promise<SheetAnswer> =>
  readFile(bytes).then(
    (rows) => ({ rows }),
    (error) => {
      if (error instanceof Unreadable) return { unreadable: error.message };
      throw error;
    },
  );

answerTasks(async (task: Task) => {
  if ("sheet" in task) return readSheet(task.sheet);
  if ("nfe" in task) return readNfeFile(task.nfe);
  if ("picture" in task) return normalisePicture(task.picture);
  return readBankFile(task.bankFile);
});
