import { z } from "zod";
import { isValidCnpj, normalizeCnpj } from "#app/shared/cnpj.ts";
import { isEmailAddress } from "#app/shared/email-address.ts";
import { store } from "#app/shared/store.ts";
import { FREIGHT_VARIABLES } from "./freight.server.ts";
import { PAYMENT_VARIABLES } from "./payments.server.ts";
import { isCollector, readHeaders } from "./tracing.server.ts";

/** What leaves this machine by these settings has to be encrypted; `UNENCRYPTED_CONNECTIONS` names exceptions. */
const ENCRYPTED = [
  ...(["HOST", "PUBLIC_URL", "DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const),
  "DATABASE_OWNER_URL",
  ...([
    "SMTP_URL",
    "S3_ENDPOINT",
    "CEP_SERVICE_URL",
    "COMPANY_REGISTRY_URL",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "PIX_API_URL",
    "PIX_API_TOKEN_URL",
    "MERCADO_PAGO_URL",
    "MERCADO_PAGO_SCRIPT_URL",
    "MELHOR_ENVIO_URL",
  ] as const),
] as const;
export type EncryptedSetting = (typeof ENCRYPTED)[number];

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((n) => n >= lowest && n <= highest, `must be a whole number from ${lowest} to ${highest}`);

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL such as ${example}`,
    );

const databaseAddress = url(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/mare");

function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return /^\/+$/.test(pathname) && search === "" && hash === "";
}

/** Every variable the application reads. `.env.example` documents each one; a test keeps the two lists equal. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber(1, 600).default(10),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_PATIENCE: wholeNumber(1, 100).default(1),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  ROLE: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  BACKUP_DIR: z.string().default(".backups"),
  BACKUP_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  WAL_ARCHIVE_DIR: z.string().optional(),
  S3_ENDPOINT: url(["http:", "https:"], "https://s3.sa-east-1.amazonaws.com").optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens",
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be the name of a region such as sa-east-1")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAGE_CACHE: z
    .enum(["on", "off"], "must be on or off")
    .transform((setting) => setting === "on")
    .default(true),
  PUBLIC_URL: url(["http:", "https:"], "https://www.example.com")
    .refine(hasNoPath, "must not have a path: the shop stands at the root of its address")
    .optional(),
  TRUST_PROXY: z
    .enum(["0", "1"], "must be 0 or 1")
    .transform((flag) => flag === "1")
    .default(false),
  UNENCRYPTED_CONNECTIONS: z
    .string()
    .transform((names) => names.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(ENCRYPTED, `must be some of ${ENCRYPTED.join(", ")}, with commas between`)))
    .default([]),
  ...PAYMENT_VARIABLES,
  ...FREIGHT_VARIABLES,
  PAYOUT_EXECUTOR: z
    .enum(["sandbox", "bank-file", "by-hand"], "must be sandbox, bank-file or by-hand")
    .optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465").optional(),
  MAIL_FROM: z
    .string()
    .refine(isEmailAddress, "must be an e-mail address such as nao-responda@example.com")
    .default(store.contact.email),
  CEP_SERVICE_URL: url(["http:", "https:"], "https://viacep.com.br/ws").optional(),
  PAYMENT_INSTITUTION_CNPJ: z
    .string()
    .transform(normalizeCnpj)
    .refine(isValidCnpj, "must be the CNPJ of the company that processes the payments")
    .optional(),
  COMPANY_REGISTRY_URL: url(["http:", "https:"], "https://brasilapi.com.br/api/cnpj/v1").optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    )
    .default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "http://127.0.0.1:4318")
    .refine(isCollector, "must have no user, password or query: keys go into OTEL_EXPORTER_OTLP_HEADERS")
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(readHeaders)
    .refine((headers) => headers !== null, "must be headers such as name=value,other=value")
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.:/ -]{1,100}$/, "must be a name of up to 100 letters, digits, spaces and . : / _ -")
    .default("mare"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|[01]?\.\d{1,9})$/, "must be a share from 0 to 1 such as 0.1")
    .transform(Number)
    .refine((share) => share <= 1, "must be a share from 0 to 1 such as 0.1")
    .default(1),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  AUTH_SECRET_ACCEPTED: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(",").map((email) => email.trim().toLowerCase()))
    .refine(
      (list) => list.every((email) => z.email().safeParse(email).success),
      "must be e-mail addresses separated by commas",
    )
    .default([]),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"], "must be required or optional").optional(),
});

export type Environment = z.output<typeof environmentSchema>;
