import { shopOf } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { oneLine } from "#app/shared/text.ts";
import { EMPTY_FILE, MAX_FILE_BYTES, OLD_SPREADSHEET, TOO_LARGE, WITH_MACROS } from "../limits.ts";
import { isOldSpreadsheet } from "../read/read-file.server.ts";
import { checkImportJob } from "./check-import.server.ts";
import { notApproved, whyNotImport } from "./may-import.server.ts";

const UPLOADS = { limit: 30, minutes: 10 };
const NO_SHOP = invalid("no-shop", "Complete os dados da sua loja antes de importar produtos.");
export const AT_WORK = conflict(
  "at-work",
  "Outra importação da sua loja está em andamento. Espere ela terminar para começar esta.",
);

/** Keeps a file of products and lets the worker read it; nothing of the shop changes until the seller says so. */
export async function uploadProductFile(viewer: Viewer, file: File | null): Promise<Result<{ id: string }>> {
  const sellerId = shopOf(viewer);
  if (!sellerId) return NO_SHOP;
  const why = await whyNotImport(viewer);
  if (why) return notApproved(why);
  if (!file) return invalid("no-file", "Escolha um arquivo .xlsx ou .csv.", "arquivo");
  if (file.size === 0) return invalid("empty", EMPTY_FILE, "arquivo");
  if (file.size > MAX_FILE_BYTES) return invalid("too-large", TOO_LARGE, "arquivo");
  if (/\.xlsm$/i.test(file.name)) return invalid("macros", WITH_MACROS, "arquivo");
  if (!(await admits(`importacao ${sellerId}`, UPLOADS))) return throttled();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldSpreadsheet(bytes)) return invalid("old", OLD_SPREADSHEET, "arquivo");
  const id = crypto.randomUUID();
  try {
    return await inTransaction(async (transaction) => {
      await transaction
        .insertInto("imports")
        .values({
          id,
          seller_id: sellerId,
          actor_id: viewer.userId,
          file_name: oneLine(file.name, 200) || "planilha",
          file: Buffer.from(bytes),
          status: "conferindo",
          created_at: clock.now(),
        })
        .execute();
      await enqueue(transaction, checkImportJob, { importId: id });
      return { id };
    });
  } catch (error) {
    if (violatedUniqueness(error) === "imports_at_work") return AT_WORK;
    throw error;
  }
}
