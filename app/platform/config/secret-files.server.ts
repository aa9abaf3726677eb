import { readFileSync } from "node:fs";

/** Settings that open something. Each may also be the content of a file, which other processes of the machine do not see. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
  "AUTH_SECRET",
  "AUTH_SECRET_ACCEPTED",
  "BACKUP_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "PIX_API_CLIENT_SECRET",
  "PIX_API_CERTIFICATE",
  "PIX_API_PRIVATE_KEY",
  "PIX_API_P12_PASSWORD",
  "PIX_API_CA",
  "PIX_API_WEBHOOK_SECRET",
  "MERCADO_PAGO_ACCESS_TOKEN",
  "MERCADO_PAGO_WEBHOOK_SECRET",
  "MELHOR_ENVIO_TOKEN",
  "MELHOR_ENVIO_WEBHOOK_SECRET",
] as const;

type Environment = Record<string, string | undefined>;

/** The environment with the secrets that `NAME_FILE` point to, and what is wrong with them. */
export function withSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
  const read: Environment = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) problems.push(`${name} and ${name}_FILE must not both be set`);
    else {
      const content = contentOf(path);
      if (content) read[name] = content;
      else problems.push(`${name}_FILE must be a file that can be read and is not empty: ${path}`);
    }
  }
  return { environment: read, problems };
}

/** Without the line end that editors and `echo` add. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
