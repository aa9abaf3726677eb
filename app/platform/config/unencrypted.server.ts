import type { EncryptedSetting, Environment } from "./environment.server.ts";

/** The hosts that only this machine reaches, as they are written in a setting or a URL. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase());

const DATABASES = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_OWNER_URL",
] as const;
const SERVICES = [
  "S3_ENDPOINT",
  "CEP_SERVICE_URL",
  "COMPANY_REGISTRY_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "PIX_API_URL",
  "PIX_API_TOKEN_URL",
  "MERCADO_PAGO_URL",
  "MERCADO_PAGO_SCRIPT_URL",
  "MELHOR_ENVIO_URL",
] as const;

/**
 * What would leave this machine without TLS, or without checking whose certificate it is. A demo holds nothing worth
 * reading, and a private network may be allowed to carry what is named.
 */
export function unencryptedProblems(env: Environment, publicUrl: string): string[] {
  if (env.DATABASE_URL === undefined) return [];
  const demand = (name: EncryptedSetting, isPlain: boolean, what: string): [EncryptedSetting, string][] =>
    isPlain && !env.UNENCRYPTED_CONNECTIONS.includes(name) ? [[name, `${name} must ${what}`]] : [];
  const demands = [
    ...demand(
      "HOST",
      !isLoopback(env.HOST),
      "be 127.0.0.1, localhost or ::1, behind a proxy on this machine that ends TLS (ops/haproxy.cfg)",
    ),
    ...demand("PUBLIC_URL", isPlainHttp(publicUrl), "be an https address"),
    ...DATABASES.flatMap((name) =>
      demand(
        name,
        isPlainDatabase(env[name]),
        "have ?sslmode=verify-full (with &sslrootcert=FILE for a certificate authority of your own)",
      ),
    ),
    ...demand(
      "SMTP_URL",
      isPlainMail(env.SMTP_URL),
      "begin with smtps:// or have ?requireTLS=true, and check the server's certificate",
    ),
    ...SERVICES.flatMap((name) => demand(name, isPlainHttp(env[name]), "be an https address")),
  ];
  if (demands.length === 0) return [];
  const names = demands.map(([name]) => name).join(",");
  return [
    ...demands.map(([, problem]) => problem),
    `UNENCRYPTED_CONNECTIONS=${names} allows it, for a network that is private`,
  ];
}

function isPlainHttp(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname);
}

/** As the driver reads the address: a parameter goes before the part it repeats, and the last one of a name counts. */
function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll("host").at(-1) || hostname;
  const isSocket = host.startsWith("/") || /^%2f/i.test(host);
  return !isSocket && !isLoopback(host) && searchParams.getAll("sslmode").at(-1) !== "verify-full";
}

function isPlainMail(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopback(hostname)) return false;
  const isTls = protocol === "smtps:" || searchParams.getAll("requireTLS").join() === "true";
  return !isTls || searchParams.has("tls.rejectUnauthorized");
}
