import { accountsOf, databaseProblems } from "./databases.server.ts";
import { type Environment, environmentSchema } from "./environment.server.ts";
import { type FreightSettings, freightProblems, freightSettings } from "./freight.server.ts";
import { type PaymentSettings, paymentProblems, paymentSettings } from "./payments.server.ts";
import { type PayoutSetting, payoutProblems, payoutSetting } from "./payouts.server.ts";
import { withSecretFiles } from "./secret-files.server.ts";
import { type TracingSettings, tracingSettings } from "./tracing.server.ts";
import { isLoopback, unencryptedProblems } from "./unencrypted.server.ts";

/** S3, or a storage that speaks like it. */
export interface BucketSettings {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database. Where a pooler stands in front of the database, its address. */
  databaseUrl: string | undefined;
  /** Without a pooler in between; the same address where there is none. */
  databaseDirectUrl: string | undefined;
  /** Owns the tables, and changes them at the start. Without it the account of the shop does. */
  databaseOwner: { url: string; grantsTo: string[] } | undefined;
  /** Reads of the catalogue; undefined: the same database as all else. */
  replicaUrl: string | undefined;
  /** Seconds. A replica that shows something older is not read. */
  replicaMaxLag: number;
  databasePoolSize: number;
  /** Connections for searches, beside the pool: half as many. */
  searchPoolSize: number;
  /** Connections for those who pay when the pool is all in use: a third. */
  payingPoolSize: number;
  /** Multiplies how long a connection, a query and a search are waited for. */
  databasePatience: number;
  backups: {
    folder: string;
    /** Undefined: backups are not encrypted. */
    key: string | undefined;
    /** How many are kept. */
    keep: number;
  };
  /** Where the embedded database copies its write-ahead log; undefined: nowhere. */
  walArchive: string | undefined;
  /** Where pictures are kept; undefined: in a folder of `dataDir`. */
  bucket: BucketSettings | undefined;
  webConcurrency: number;
  /** Which processes this node runs: those that answer requests, the one that runs jobs, or both. */
  role: "all" | "web" | "worker";
  /** How long a web process that was told to stop goes on answering, so that a proxy sends nothing more first. */
  drainSeconds: number;
  /** Whether finished pages are kept in memory. */
  pageCache: boolean;
  /** The address shoppers type, without a trailing slash. */
  publicUrl: string;
  /** TLS ends at us or at the proxy in front of us: cookies are Secure and HSTS is sent. */
  secure: boolean;
  trustProxy: boolean;
  payments: PaymentSettings;
  /** Who prices parcels. */
  freight: FreightSettings;
  /** How sellers are paid. */
  payoutExecutor: PayoutSetting;
  mail: {
    /** The mail server that takes our letters; without it (only in a demo) they are read at /dev/emails. */
    smtpUrl: string | undefined;
    from: string;
  };
  /** Where city and street of a CEP are asked for; without it the state alone is known. */
  cepServiceUrl: string | undefined;
  /** Where a CNPJ is looked up; without it only the built-in sample companies are known. */
  companyRegistryUrl: string | undefined;
  /** Who processes the payments, as the sellers' fiscal documents name it; undefined: not told to them. */
  paymentInstitutionCnpj: string | undefined;
  logLevel: Environment["LOG_LEVEL"];
  /** Where spans of requests and jobs are sent; undefined: there are none. */
  tracing: TracingSettings | undefined;
  /** Undefined: the installation makes one and keeps it in its database. */
  authSecret: string | undefined;
  /** While a secret is being replaced: what was signed or encrypted with this one counts as well. */
  acceptedAuthSecret: string | undefined;
  /** Who is an administrator of an installation on its own database; the demo has its own two. */
  adminEmails: string[];
  /** Whether administrators reach the panel only with a second factor: always, unless set otherwise or in a demo. */
  adminSecondFactorRequired: boolean;
  /** The embedded database with sample data and `/dev/*` pages. Never true with a `DATABASE_URL`. */
  demo: boolean;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads and checks the environment as a whole, so that one message names everything that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const secrets = withSecretFiles(environment);
  if (secrets.problems.length > 0) return { ok: false, problems: secrets.problems };
  const given = Object.fromEntries(
    Object.entries(secrets.environment).filter(([, value]) => value?.trim() !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`),
    };
  }

  const env = parsed.data;
  const demo = env.DATABASE_URL === undefined;
  // As a browser writes it in `Origin`: in lower case, without the usual port.
  const publicUrl = new URL(
    env.PUBLIC_URL ?? `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
  ).origin;
  const problems = [
    ...hostProblems(env),
    ...databaseProblems(env),
    ...roleProblems(env),
    ...secretProblems(env),
    ...archiveProblems(env),
    ...bucketProblems(env),
    ...paymentProblems(env),
    ...freightProblems(env),
    ...payoutProblems(env),
    ...mailProblems(env),
    ...unencryptedProblems(env, publicUrl),
  ];
  if (problems.length > 0) return { ok: false, problems };

  return {
    ok: true,
    config: {
      port: env.PORT,
      host: env.HOST,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      databaseOwner: env.DATABASE_OWNER_URL
        ? { url: env.DATABASE_OWNER_URL, grantsTo: accountsOf(env) }
        : undefined,
      replicaUrl: env.DATABASE_REPLICA_URL,
      replicaMaxLag: env.DATABASE_REPLICA_MAX_LAG,
      databasePoolSize: env.DATABASE_POOL_SIZE,
      searchPoolSize: Math.ceil(env.DATABASE_POOL_SIZE / 2),
      payingPoolSize: Math.ceil(env.DATABASE_POOL_SIZE / 3),
      databasePatience: env.DATABASE_PATIENCE,
      backups: { folder: env.BACKUP_DIR, key: env.BACKUP_KEY, keep: env.BACKUP_KEEP },
      walArchive: env.WAL_ARCHIVE_DIR,
      bucket: bucketSettings(env),
      webConcurrency: env.WEB_CONCURRENCY,
      role: env.ROLE,
      drainSeconds: env.DRAIN_SECONDS,
      pageCache: env.PAGE_CACHE,
      publicUrl,
      secure: publicUrl.startsWith("https:"),
      trustProxy: env.TRUST_PROXY,
      payments: paymentSettings(env),
      freight: freightSettings(env),
      payoutExecutor: payoutSetting(env),
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
      cepServiceUrl: env.CEP_SERVICE_URL,
      companyRegistryUrl: env.COMPANY_REGISTRY_URL,
      paymentInstitutionCnpj: env.PAYMENT_INSTITUTION_CNPJ,
      logLevel: env.LOG_LEVEL,
      tracing: tracingSettings(env),
      authSecret: env.AUTH_SECRET,
      acceptedAuthSecret: env.AUTH_SECRET_ACCEPTED,
      adminEmails: env.ADMIN_EMAILS,
      adminSecondFactorRequired: (env.ADMIN_SECOND_FACTOR ?? (demo ? "optional" : "required")) === "required",
      demo,
    },
  };
}

function hostProblems({ HOST, DATABASE_URL }: Environment): string[] {
  if (DATABASE_URL !== undefined || isLoopback(HOST)) return [];
  return [
    `HOST must be 127.0.0.1, localhost or ::1 while the embedded demo database is used (set DATABASE_URL to serve on ${HOST})`,
  ];
}

function roleProblems({ ROLE, DATABASE_URL }: Environment): string[] {
  if (ROLE === "all" || DATABASE_URL !== undefined) return [];
  return [
    `ROLE=${ROLE} needs a DATABASE_URL: the embedded database belongs to one node that runs everything`,
  ];
}

function secretProblems({ AUTH_SECRET, AUTH_SECRET_ACCEPTED }: Environment): string[] {
  if (AUTH_SECRET_ACCEPTED === undefined) return [];
  if (AUTH_SECRET === undefined) return ["AUTH_SECRET_ACCEPTED needs an AUTH_SECRET beside it"];
  return AUTH_SECRET === AUTH_SECRET_ACCEPTED ? ["AUTH_SECRET_ACCEPTED must differ from AUTH_SECRET"] : [];
}

function archiveProblems({ WAL_ARCHIVE_DIR, DATABASE_URL }: Environment): string[] {
  if (DATABASE_URL === undefined || WAL_ARCHIVE_DIR === undefined) return [];
  return [
    "WAL_ARCHIVE_DIR is for the embedded database: the one of DATABASE_URL is archived by its own settings",
  ];
}

const BUCKET = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function bucketProblems(env: Environment): string[] {
  const missing = BUCKET.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === BUCKET.length) return [];
  return [`${missing.join(" and ")} must be set as well: ${BUCKET.join(", ")} together name a bucket`];
}

function bucketSettings(env: Environment): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        endpoint: S3_ENDPOINT,
        name: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : undefined;
}

function mailProblems({ SMTP_URL, DATABASE_URL }: Environment): string[] {
  if (DATABASE_URL === undefined || SMTP_URL !== undefined) return [];
  return [
    "SMTP_URL must be set with DATABASE_URL: accounts are confirmed by e-mail, such as smtps://user:password@mail.example.com:465",
  ];
}
