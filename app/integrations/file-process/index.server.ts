import { dirname, join } from "node:path";
import {
  NOT_CHECKED,
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
import { log } from "#app/platform/log.server.ts";
import { LimitReached, ownProcess, ProcessEnded } from "#app/platform/processes/own-process.server.ts";

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
const BANK_FILE_NOT_READ = "Não foi possível ler o arquivo agora. Tente de novo.";

/** What is answered instead of what a file holds. */
interface Refusals<Answer> {
  beyondLimits: Answer;
  /** The file is not to blame: too many wait, or something else ended both processes that were to read it. */
  notNow: Answer;
}

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
  const read = <Answer>(task: Task, { beyondLimits, notNow }: Refusals<Answer>): Promise<Answer> =>
    documentsInTurn
      .inTurn(() => documents.ask(task) as Promise<Answer>)
      .catch((error) => {
        if (error instanceof LimitReached) return beyondLimits;
        if (error instanceof QueueRefused) return notNow;
        if (!(error instanceof ProcessEnded)) throw error;
        log.error({ err: error }, "a file could not be read");
        return notNow;
      });

  const readSheet: SheetReader = async (sheet) => {
    const answer = await read<SheetAnswer>(
      { sheet },
      { beyondLimits: { unreadable: TOO_DEMANDING }, notNow: { unreadable: NOT_CHECKED } },
    );
    if ("unreadable" in answer) throw new Unreadable(answer.unreadable);
    return answer.rows;
  };
  const readNfe: NfeReader = (nfe) => read({ nfe }, { beyondLimits: null, notNow: "not-now" });
  const readBank: BankFileReader = (bankFile) =>
    read(
      { bankFile },
      {
        beyondLimits: { ok: false, message: BANK_FILE_TOO_DEMANDING },
        notNow: { ok: false, message: BANK_FILE_NOT_READ },
      },
    );
  // `ProcessEnded` is left to those who ask: a person is told, a job is tried again.
  const readPicture: UploadReader = (picture) =>
    (pictures.ask({ picture }) as ReturnType<UploadReader>).catch((error) => {
      if (error instanceof LimitReached) return { problem: uploadProblems.tooDemanding };
      throw error;
    });
  return { readSheet, readNfe, readBank, readPicture, child: documents.child };
}
