import { resolve } from "node:path";
import { brasilApi } from "#app/integrations/brasil-api/index.server.ts";
import { fileProcess } from "#app/integrations/file-process/index.server.ts";
import { melhorEnvio } from "#app/integrations/melhor-envio/index.server.ts";
import { mercadoPagoProvider } from "#app/integrations/mercado-pago/index.server.ts";
import { pictureProcess } from "#app/integrations/picture-process/index.server.ts";
import { pixApiProvider } from "#app/integrations/pix-api/index.server.ts";
import { paintSampleDrawing } from "#app/integrations/sample-illustrator/index.server.ts";
import { viaCep } from "#app/integrations/via-cep/index.server.ts";
import { readFile, sheetReader } from "#app/modules/imports/read/index.server.ts";
import { mailCarrier } from "#app/modules/notifications/index.server.ts";
import { nfeReader, readNfeFile } from "#app/modules/orders/nfe/index.server.ts";
import { bankFileReader, readBankFile } from "#app/modules/payments/bank-file/index.server.ts";
import {
  type PaymentProvider,
  paymentProvider,
  pixKeyProvider,
  sandboxProvider,
  tracedProvider,
} from "#app/modules/payments/index.server.ts";
import {
  bankFileExecutor,
  byHandExecutor,
  payoutExecutor,
  sandboxExecutor,
} from "#app/modules/payouts/index.server.ts";
import {
  drawShareCard,
  encodeRendition,
  normalisePicture,
} from "#app/modules/pictures/encoding/index.server.ts";
import {
  drawingPainter,
  localFolder,
  pictureDownload,
  pictureStorage,
  renditionEncoder,
  shareCardDrawer,
  uploadReader,
  withShipped,
} from "#app/modules/pictures/index.server.ts";
import {
  boundedRegistry,
  builtInRegistry,
  companyRegistry,
} from "#app/modules/sellers/onboarding/index.server.ts";
import {
  boundedCepService,
  cepService,
  freightProvider,
  noCepService,
} from "#app/modules/shipping/index.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { connect } from "#app/platform/port.server.ts";
import { memoryOf } from "#app/platform/processes/memory-of.server.ts";
import { tellAboutProcess } from "#app/platform/processes/own-facts.server.ts";
import type { ProcessFacts } from "#app/platform/processes/process.ts";
import { traceWith } from "#app/platform/tracing/tracing.server.ts";
import { keptPictures } from "./kept-pictures.server.ts";

const PAYOUT_EXECUTORS = {
  sandbox: sandboxExecutor,
  "bank-file": bankFileExecutor,
  "by-hand": byHandExecutor,
};

/** Connects each port to the implementation the settings choose. Every process calls it once, at start. */
export function composeApplication(): void {
  const { cepServiceUrl, companyRegistryUrl, demo, freight, payments, tracing } = config;
  const provider = providerOf(payments);
  connect(paymentProvider, tracing ? tracedProvider(provider) : provider);
  connect(payoutExecutor, PAYOUT_EXECUTORS[config.payoutExecutor]);
  const pictures = keptPictures(config);
  connect(pictureStorage, demo ? withShipped(pictures, localFolder(resolve("database/sample"))) : pictures);
  connect(pictureDownload, fetchPublic);
  // `npm run dev` is one process.
  const isOneProcess = process.env.NODE_ENV === "development";
  const files = isOneProcess ? null : fileProcess();
  connect(sheetReader, files?.readSheet ?? readFile);
  connect(nfeReader, files?.readNfe ?? (async (bytes) => readNfeFile(bytes)));
  connect(bankFileReader, files?.readBank ?? (async (text) => readBankFile(text)));
  connect(uploadReader, files?.readPicture ?? normalisePicture);
  const beside = isOneProcess ? null : pictureProcess();
  if (beside) tellAboutProcess(() => pictureFacts(beside.child()?.pid));
  connect(renditionEncoder, beside?.encode ?? encodeRendition);
  connect(shareCardDrawer, beside?.drawCard ?? drawShareCard);
  connect(drawingPainter, demo ? (beside?.paint ?? paintSampleDrawing) : null);
  connect(freightProvider, freight.provider === "melhor-envio" ? melhorEnvio(freight.melhorEnvio) : null);
  connect(cepService, cepServiceUrl ? boundedCepService(viaCep(cepServiceUrl)) : noCepService);
  connect(
    companyRegistry,
    companyRegistryUrl ? boundedRegistry(brasilApi(companyRegistryUrl)) : builtInRegistry,
  );
}

function providerOf(settings: Config["payments"]): PaymentProvider {
  switch (settings.provider) {
    case "pix-key":
      return pixKeyProvider(settings.pixKey);
    case "pix-api":
      return pixApiProvider(settings.pixApi);
    case "mercado-pago":
      return mercadoPagoProvider(settings.mercadoPago);
    default:
      return sandboxProvider;
  }
}

const pictureFacts = (pid: number | undefined): ProcessFacts =>
  pid ? { pictures: { pid, memoryBytes: memoryOf(pid) } } : {};

/** Spans go to the collector that the settings name; without one nothing of it is loaded. Before any request or job begins. */
export async function composeTracing(): Promise<void> {
  if (!config.tracing) return;
  const { otlpTracer } = await import("#app/integrations/otlp/index.server.ts");
  traceWith(otlpTracer(config.tracing));
}

/** The worker process also sends letters; web processes do not load the mail code. */
export async function composeWorker(): Promise<void> {
  composeApplication();
  await composeTracing();
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl) return connect(mailCarrier, null);
  const { smtpCarrier } = await import("#app/integrations/smtp/index.server.ts");
  connect(mailCarrier, smtpCarrier({ url: smtpUrl, from }));
}
