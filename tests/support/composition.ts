import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFile } from "#app/modules/imports/read/read-file.server.ts";
import { sheetReader } from "#app/modules/imports/read/sheet-reader.server.ts";
import { mailCarrier } from "#app/modules/notifications/ports.server.ts";
import { nfeReader } from "#app/modules/orders/nfe/nfe-reader.server.ts";
import { readNfeFile } from "#app/modules/orders/nfe/read-nfe-file.server.ts";
import { readBankFile } from "#app/modules/payments/bank-file/bank-file.ts";
import { bankFileReader } from "#app/modules/payments/bank-file/bank-file-reader.server.ts";
import { paymentProvider } from "#app/modules/payments/provider.server.ts";
import { sandboxProvider } from "#app/modules/payments/sandbox/sandbox-provider.server.ts";
import { payoutExecutor } from "#app/modules/payouts/execute/executor.server.ts";
import { sandboxExecutor } from "#app/modules/payouts/execute/executors.server.ts";
import {
  drawShareCard,
  encodeRendition,
  normalisePicture,
} from "#app/modules/pictures/encoding/index.server.ts";
import { localFolder } from "#app/modules/pictures/picture-storage.server.ts";
import {
  drawingPainter,
  pictureDownload,
  pictureStorage,
  renditionEncoder,
  shareCardDrawer,
  uploadReader,
} from "#app/modules/pictures/ports.server.ts";
import { builtInRegistry, companyRegistry } from "#app/modules/sellers/onboarding/look-up-company.server.ts";
import { cepService, noCepService } from "#app/modules/shipping/ports.server.ts";
import { freightProvider } from "#app/modules/shipping/quotes/provider.server.ts";
import { connect } from "#app/platform/port.server.ts";

/** The ports of every database test: nothing that needs a network or leaves files behind. */
export function composeForTests(): void {
  connect(paymentProvider, sandboxProvider);
  connect(payoutExecutor, sandboxExecutor);
  connect(pictureStorage, localFolder(join(tmpdir(), `mare-test-pictures-${process.pid}`)));
  connect(pictureDownload, async () => ({ ok: false, problem: "unreachable" }));
  connect(uploadReader, normalisePicture);
  connect(renditionEncoder, encodeRendition);
  connect(shareCardDrawer, drawShareCard);
  connect(drawingPainter, null);
  connect(cepService, noCepService);
  connect(freightProvider, null);
  connect(companyRegistry, builtInRegistry);
  connect(sheetReader, readFile);
  connect(nfeReader, async (bytes) => readNfeFile(bytes));
  connect(bankFileReader, async (text) => readBankFile(text));
  connect(mailCarrier, null);
}
