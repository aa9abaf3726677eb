import { dirname, join } from "node:path";
import {
  type SheetReader,
  type SheetRow,
  TOO_DEMANDING,
  Unreadable,
} from "#app/modules/imports/read/index.server.ts";
import type { NfeReader } from "#app/modules/orders/nfe/index.server.ts";
import type { BankFileReader } from "#app/modules/payments/bank-file/index.server.ts";
import type { UploadReader } from "#app/modules/pictures/index.server.ts";
import { uploadProblems } from "#app/modules/pictures/index.ts";
import { BoundedQueue, QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { LimitReached, ownProcess } from "#app/platform/processes/own-process.server.ts";

/** What the process is asked, see server/file-process.ts. */
export type Task =
  | { sheet: Uint8Array }
  | { nfe: Uint8Array }
  | { bankFile: string }
  | { picture: Uint8Array };

export type SheetAnswer = { rows: SheetRow[] } | { unreadable: string };

/** The largest spreadsheet that we take is read in a few seconds; on a busy machine it was measured to take sixteen. */
const SILENCE = 60_000;
/** Megabytes. */
const MEMORY = 512;
/** Megabytes, which are more than the rows of the largest spreadsheet that we take. */
const ANSWER = 64;

/** One network after the other, so that who sends three hundred files waits for them, and others do not. */
const documentsInTurn = new BoundedQueue({ name: "files", atOnce: 1, maxWaiting: 2_000 });

const BANK_FILE_TOO_DEMANDING =
  "Este arquivo levou tempo ou memória demais para ser lido. Envie menos dias de uma vez.";

/**
 * Reads what strangers uploaded in a process of its own, one file at a time: one that never ends, or takes all memory, ends
 * that process only, is answered with a reason and is not read again. What is read of it is given back up to a size.
 */
export function fileProcess({
  script = join(dirname(process.argv[1]!), "files.js"),
  endsAfter,
  silence = SILENCE,
  memory = MEMORY,
  answer = ANSWER,
}: {
  script?: string;
  endsAfter?: number;
  silence?: number;
  memory?: number;
  answer?: number;
} = {}) {
  const limits = { script, endsAfter, silence, memory, answer, atOnce: 1 };
  const documents = ownProcess(limits);
  // Another process of the same kind: a picture does not wait for a spreadsheet.
  const pictures = ownProcess(limits);
  const read = <Answer>(
    task: Task,
    beyondLimits: Answer,
    ask = () => documentsInTurn.inTurn(() => documents.ask(task)),
  ): Promise<Answer> =>
    (ask() as Promise<Answer>).catch((error) => {
      if (error instanceof LimitReached || error instanceof QueueRefused) return beyondLimits;
      throw error;
    });

  const readSheet: SheetReader = async (sheet) => {
    const answer = await read<SheetAnswer>({ sheet }, { unreadable: TOO_DEMANDING });
    if ("unreadable" in answer) throw new Unreadable(answer.unreadable);
    return answer.rows;
  };
  const readNfe: NfeReader = (nfe) => read({ nfe }, null);
  const readBank: BankFileReader = (bankFile) =>
    read({ bankFile }, { ok: false, message: BANK_FILE_TOO_DEMANDING });
  const readPicture: UploadReader = (picture) =>
    read({ picture }, { problem: uploadProblems.tooDemanding }, () => pictures.ask({ picture }));
  return { readSheet, readNfe, readBank, readPicture, child: documents.child };
}
