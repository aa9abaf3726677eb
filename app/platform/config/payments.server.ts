import { readFileSync } from "node:fs";
import { z } from "zod";
import { isPixKey } from "#app/shared/pix.ts";

/** A bank that speaks the Central Bank's API Pix. */
export interface PixApiSettings {
  /** With the version in its path, such as https://pix.example.com/api/v2. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Shown to the bank; none only for a simulator on this machine. */
  certificate: { cert: string; key: string } | { pfx: Buffer; passphrase: string } | null;
  /** Where the bank's own certificate is not signed by a public authority. */
  ca: string | undefined;
  /** The key that receives. */
  key: string;
  /** `efi` deviates from the standard in how a token is asked for and how errors are told. */
  profile: "bacen" | "efi";
  /** In the address that the bank calls; without it no notification is believed, and the bank is asked instead. */
  webhookSecret: string | undefined;
}

export interface MercadoPagoSettings {
  url: string;
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  /** Where browsers get the script with the fields of a card. */
  scriptUrl: string;
}

/**
 * `sandbox` moves no money. `pix-key` is the shop's own key, and an administrator confirms what arrives. `pix-api` is a
 * bank that tells what arrives, `mercado-pago` a payment company.
 */
export type PaymentSettings =
  | { provider: "sandbox" }
  | { provider: "pix-key"; pixKey: string }
  | { provider: "pix-api"; pixApi: PixApiSettings }
  | { provider: "mercado-pago"; mercadoPago: MercadoPagoSettings };

const address = (example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `must be a URL such as ${example}`,
    );
const pixKey = z
  .string()
  .refine(
    isPixKey,
    "must be a PIX key: CPF or CNPJ without punctuation, mobile with +55, e-mail in lower case, or random key",
  );
const pem = (what: string) => z.string().regex(/^-----BEGIN /, `must be ${what} in PEM`);

const PROVIDERS = ["sandbox", "pix-key", "pix-api", "mercado-pago"] as const;

/** The variables about payments, part of `environmentSchema`. */
export const PAYMENT_VARIABLES = {
  PAYMENT_PROVIDER: z.enum(PROVIDERS, "must be sandbox, pix-key, pix-api or mercado-pago").optional(),
  PIX_KEY: pixKey.optional(),
  PIX_API_URL: address("https://pix.example.com/api/v2").optional(),
  PIX_API_TOKEN_URL: address("https://pix.example.com/oauth/token").optional(),
  PIX_API_CLIENT_ID: z.string().optional(),
  PIX_API_CLIENT_SECRET: z.string().optional(),
  PIX_API_CERTIFICATE: pem("a certificate").optional(),
  PIX_API_PRIVATE_KEY: pem("a private key").optional(),
  PIX_API_P12_FILE: z.string().optional(),
  PIX_API_P12_PASSWORD: z.string().default(""),
  PIX_API_CA: pem("a certificate").optional(),
  PIX_API_KEY: pixKey.optional(),
  PIX_API_PROFILE: z.enum(["bacen", "efi"], "must be bacen or efi").default("bacen"),
  PIX_API_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,100}$/, "must be 24 to 100 letters, digits, _ and -")
    .optional(),
  MERCADO_PAGO_URL: address("https://api.mercadopago.com").default("https://api.mercadopago.com"),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADO_PAGO_PUBLIC_KEY: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADO_PAGO_SCRIPT_URL: address("https://sdk.mercadopago.com/js/v2").default(
    "https://sdk.mercadopago.com/js/v2",
  ),
};

const paymentVariables = z.object(PAYMENT_VARIABLES);
type Given = z.output<typeof paymentVariables>;

const PIX_API = [
  "PIX_API_URL",
  "PIX_API_TOKEN_URL",
  "PIX_API_CLIENT_ID",
  "PIX_API_CLIENT_SECRET",
  "PIX_API_KEY",
] as const;
const MERCADO_PAGO = [
  "MERCADO_PAGO_ACCESS_TOKEN",
  "MERCADO_PAGO_PUBLIC_KEY",
  "MERCADO_PAGO_WEBHOOK_SECRET",
] as const;

/** Without the demo, the provider must be chosen explicitly, so that a real shop never uses the sandbox by mistake. */
export function paymentProblems(env: Given & { DATABASE_URL?: string | undefined }): string[] {
  const { PAYMENT_PROVIDER: provider } = env;
  const missing = (names: readonly (keyof Given)[]): string[] =>
    names
      .filter((name) => env[name] === undefined)
      .map((name) => `${name} must be set with PAYMENT_PROVIDER=${provider}`);
  switch (provider) {
    case "pix-key":
      return env.PIX_KEY === undefined
        ? ["PIX_KEY must be set with PAYMENT_PROVIDER=pix-key: it is where the shop is paid"]
        : [];
    case "pix-api":
      return [...missing(PIX_API), ...certificateProblems(env)];
    case "mercado-pago":
      return missing(MERCADO_PAGO);
    case undefined:
      return env.DATABASE_URL === undefined
        ? []
        : [
            "PAYMENT_PROVIDER must be set with DATABASE_URL: pix-key, pix-api or mercado-pago to sell, sandbox to try (no money moves)",
          ];
    default:
      return [];
  }
}

/** A bank lets nobody in without one. */
function certificateProblems(env: Given): string[] {
  const { PIX_API_URL: url, PIX_API_P12_FILE: file } = env;
  if (file !== undefined)
    return contentOf(file)
      ? []
      : [`PIX_API_P12_FILE must be a file that can be read and is not empty: ${file}`];
  if (url?.startsWith("http:")) return [];
  return env.PIX_API_CERTIFICATE && env.PIX_API_PRIVATE_KEY
    ? []
    : [
        "PIX_API_CERTIFICATE_FILE and PIX_API_PRIVATE_KEY_FILE must be set with PAYMENT_PROVIDER=pix-api, or PIX_API_P12_FILE: the bank asks for a certificate",
      ];
}

/** Of settings without problems. */
export function paymentSettings(env: Given): PaymentSettings {
  switch (env.PAYMENT_PROVIDER) {
    case "pix-key":
      return { provider: "pix-key", pixKey: env.PIX_KEY! };
    case "pix-api":
      return { provider: "pix-api", pixApi: pixApiSettings(env) };
    case "mercado-pago":
      return {
        provider: "mercado-pago",
        mercadoPago: {
          url: env.MERCADO_PAGO_URL,
          accessToken: env.MERCADO_PAGO_ACCESS_TOKEN!,
          publicKey: env.MERCADO_PAGO_PUBLIC_KEY!,
          webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET!,
          scriptUrl: env.MERCADO_PAGO_SCRIPT_URL,
        },
      };
    default:
      return { provider: "sandbox" };
  }
}

function pixApiSettings(env: Given): PixApiSettings {
  return {
    url: env.PIX_API_URL!,
    tokenUrl: env.PIX_API_TOKEN_URL!,
    clientId: env.PIX_API_CLIENT_ID!,
    clientSecret: env.PIX_API_CLIENT_SECRET!,
    certificate: certificateIn(env),
    ca: env.PIX_API_CA,
    key: env.PIX_API_KEY!,
    profile: env.PIX_API_PROFILE,
    webhookSecret: env.PIX_API_WEBHOOK_SECRET,
  };
}

function certificateIn(env: Given): PixApiSettings["certificate"] {
  const {
    PIX_API_P12_FILE,
    PIX_API_P12_PASSWORD: passphrase,
    PIX_API_CERTIFICATE,
    PIX_API_PRIVATE_KEY,
  } = env;
  if (PIX_API_P12_FILE !== undefined) return { pfx: contentOf(PIX_API_P12_FILE)!, passphrase };
  return PIX_API_CERTIFICATE && PIX_API_PRIVATE_KEY
    ? { cert: PIX_API_CERTIFICATE, key: PIX_API_PRIVATE_KEY }
    : null;
}

function contentOf(path: string): Buffer | null {
  try {
    const content = readFileSync(path);
    return content.length > 0 ? content : null;
  } catch {
    return null;
  }
}
