import { z } from "zod";
import { isEmailAddress } from "#app/shared/email-address.ts";
import { isPixKey } from "#app/shared/pix.ts";
import { store } from "#app/shared/store.ts";

const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "::1"];

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
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/mare").optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_PATIENCE: wholeNumber(1, 100).default(1),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
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
  PAYMENT_PROVIDER: z.enum(["sandbox", "pix-key"], "must be sandbox or pix-key").optional(),
  PIX_KEY: z
    .string()
    .refine(
      isPixKey,
      "must be a PIX key: CPF or CNPJ without punctuation, mobile with +55, e-mail in lower case, or random key",
    )
    .optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465").optional(),
  MAIL_FROM: z
    .string()
    .refine(isEmailAddress, "must be an e-mail address such as nao-responda@example.com")
    .default(store.contact.email),
  CEP_SERVICE_URL: url(["http:", "https:"], "https://viacep.com.br/ws").optional(),
  COMPANY_REGISTRY_URL: url(["http:", "https:"], "https://brasilapi.com.br/api/cnpj/v1").optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    )
    .default("info"),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(",").map((email) => email.trim().toLowerCase()))
    .refine(
      (list) => list.every((email) => z.email().safeParse(email).success),
      "must be e-mail addresses separated by commas",
    )
    .default([]),
});

/** `sandbox` moves no money. `pix-key` is the shop's own key, and an administrator confirms what arrives. */
export type PaymentSettings = { provider: "sandbox" } | { provider: "pix-key"; pixKey: string };

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Connections for searches, beside the pool: half as many. */
  searchPoolSize: number;
  /** Multiplies how long a connection, a query and a search are waited for. */
  databasePatience: number;
  webConcurrency: number;
  /** Whether finished pages are kept in memory. */
  pageCache: boolean;
  /** The address shoppers type, without a trailing slash. */
  publicUrl: string;
  /** TLS ends at us or at the proxy in front of us: cookies are Secure and HSTS is sent. */
  secure: boolean;
  trustProxy: boolean;
  payments: PaymentSettings;
  mail: {
    /** The mail server that takes our letters; without it (only in a demo) they are read at /dev/emails. */
    smtpUrl: string | undefined;
    from: string;
  };
  /** Where city and street of a CEP are asked for; without it the state alone is known. */
  cepServiceUrl: string | undefined;
  /** Where a CNPJ is looked up; without it only the built-in sample companies are known. */
  companyRegistryUrl: string | undefined;
  logLevel: z.output<typeof environmentSchema>["LOG_LEVEL"];
  /** Undefined: the installation makes one and keeps it in its database. */
  authSecret: string | undefined;
  /** Who is an administrator of an installation on its own database; the demo has its own two. */
  adminEmails: string[];
  /** The embedded database with sample data and `/dev/*` pages. Never true with a `DATABASE_URL`. */
  demo: boolean;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads and checks the environment as a whole, so that one message names everything that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`),
    };
  }

  const env = parsed.data;
  const demo = env.DATABASE_URL === undefined;
  const problems = [...hostProblems(env), ...paymentProblems(env), ...mailProblems(env)];
  if (problems.length > 0) return { ok: false, problems };

  // As a browser writes it in `Origin`: in lower case, without the usual port.
  const publicUrl = new URL(
    env.PUBLIC_URL ?? `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
  ).origin;
  return {
    ok: true,
    config: {
      port: env.PORT,
      host: env.HOST,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      databasePoolSize: env.DATABASE_POOL_SIZE,
      searchPoolSize: Math.ceil(env.DATABASE_POOL_SIZE / 2),
      databasePatience: env.DATABASE_PATIENCE,
      webConcurrency: env.WEB_CONCURRENCY,
      pageCache: env.PAGE_CACHE,
      publicUrl,
      secure: publicUrl.startsWith("https:"),
      trustProxy: env.TRUST_PROXY,
      payments: paymentSettings(env),
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
      cepServiceUrl: env.CEP_SERVICE_URL,
      companyRegistryUrl: env.COMPANY_REGISTRY_URL,
      logLevel: env.LOG_LEVEL,
      authSecret: env.AUTH_SECRET,
      adminEmails: env.ADMIN_EMAILS,
      demo,
    },
  };
}

type Environment = z.output<typeof environmentSchema>;

function hostProblems({ HOST, DATABASE_URL }: Environment): string[] {
  if (DATABASE_URL !== undefined || LOOPBACK_HOSTS.includes(HOST)) return [];
  return [
    `HOST must be 127.0.0.1, localhost or ::1 while the embedded demo database is used (set DATABASE_URL to serve on ${HOST})`,
  ];
}

function mailProblems({ SMTP_URL, DATABASE_URL }: Environment): string[] {
  if (DATABASE_URL === undefined || SMTP_URL !== undefined) return [];
  return [
    "SMTP_URL must be set with DATABASE_URL: accounts are confirmed by e-mail, such as smtps://user:password@mail.example.com:465",
  ];
}

/** Without the demo, the sandbox must be chosen explicitly, so that a real shop never uses it by mistake. */
function paymentProblems({ PAYMENT_PROVIDER, PIX_KEY, DATABASE_URL }: Environment): string[] {
  if (PAYMENT_PROVIDER === "pix-key" && PIX_KEY === undefined)
    return ["PIX_KEY must be set with PAYMENT_PROVIDER=pix-key: it is where the shop is paid"];
  if (PAYMENT_PROVIDER === undefined && DATABASE_URL !== undefined)
    return [
      "PAYMENT_PROVIDER must be set with DATABASE_URL: pix-key to sell, sandbox to try (no money moves)",
    ];
  return [];
}

function paymentSettings({ PAYMENT_PROVIDER, PIX_KEY }: Environment): PaymentSettings {
  return PAYMENT_PROVIDER === "pix-key" && PIX_KEY
    ? { provider: "pix-key", pixKey: PIX_KEY }
    : { provider: "sandbox" };
}
