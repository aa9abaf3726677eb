import { z } from "zod";

/** A company that prices parcels and sells labels. */
export interface MelhorEnvioSettings {
  /** Without a path, such as https://melhorenvio.com.br. */
  url: string;
  token: string;
  /** Of the application in its panel; signs its webhooks. */
  webhookSecret: string;
  /** Whom the company writes to about our requests: it refuses those that name nobody. */
  contact: string;
}

/** `table`: our own table by the first digit of the CEP. */
export type FreightSettings =
  | { provider: "table" }
  | { provider: "melhor-envio"; melhorEnvio: MelhorEnvioSettings };

const PROVIDERS = ["table", "melhor-envio"] as const;

/** The variables about freight, part of `environmentSchema`. */
export const FREIGHT_VARIABLES = {
  FREIGHT_PROVIDER: z.enum(PROVIDERS, "must be table or melhor-envio").default("table"),
  MELHOR_ENVIO_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "must be a URL such as https://melhorenvio.com.br",
    )
    .default("https://melhorenvio.com.br"),
  MELHOR_ENVIO_TOKEN: z.string().optional(),
  MELHOR_ENVIO_WEBHOOK_SECRET: z.string().optional(),
};

const freightVariables = z.object(FREIGHT_VARIABLES);
type Given = z.output<typeof freightVariables>;

export function freightProblems(env: Given): string[] {
  if (env.FREIGHT_PROVIDER !== "melhor-envio") return [];
  return (["MELHOR_ENVIO_TOKEN", "MELHOR_ENVIO_WEBHOOK_SECRET"] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set with FREIGHT_PROVIDER=melhor-envio`);
}

/** Of settings without problems. */
export function freightSettings(env: Given & { MAIL_FROM: string }): FreightSettings {
  if (env.FREIGHT_PROVIDER !== "melhor-envio") return { provider: "table" };
  return {
    provider: "melhor-envio",
    melhorEnvio: {
      url: env.MELHOR_ENVIO_URL,
      token: env.MELHOR_ENVIO_TOKEN!,
      webhookSecret: env.MELHOR_ENVIO_WEBHOOK_SECRET!,
      contact: env.MAIL_FROM,
    },
  };
}
