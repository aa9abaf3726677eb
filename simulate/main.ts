import { parseArgs } from "node:util";
import { startMelhorEnvio } from "./melhor-envio.ts";
import { startMercadoPago } from "./mercado-pago.ts";
import { startPixApi } from "./pix-api.ts";

/** `npm run simulate -- mercado-pago`, `-- pix-api` or `-- melhor-envio`: serves the provider until it is stopped, and prints how to start the shop. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "4400" },
    shop: { type: "string", default: "http://127.0.0.1:3000" },
  },
});

const SECRET = "segredo-do-aviso-simulado";
const port = Number(values.port);

async function start(): Promise<{ url: string; environment: Record<string, string> }> {
  const webhook = `${values.shop}/api/payments/webhook`;
  switch (positionals[0]) {
    case "mercado-pago": {
      const { url, settings, telling } = await startMercadoPago({ port });
      telling.url = `${webhook}/mercado-pago`;
      return {
        url,
        environment: {
          PAYMENT_PROVIDER: "mercado-pago",
          MERCADO_PAGO_URL: url,
          MERCADO_PAGO_SCRIPT_URL: settings.scriptUrl,
          MERCADO_PAGO_ACCESS_TOKEN: settings.accessToken,
          MERCADO_PAGO_PUBLIC_KEY: settings.publicKey,
          MERCADO_PAGO_WEBHOOK_SECRET: settings.webhookSecret,
        },
      };
    }
    case "pix-api": {
      const { url, settings, telling } = await startPixApi({ port });
      telling.url = `${webhook}/pix-api/pix?hmac=${SECRET}`;
      return {
        url,
        environment: {
          PAYMENT_PROVIDER: "pix-api",
          PIX_API_URL: `${url}/v2`,
          PIX_API_TOKEN_URL: `${url}/oauth/token`,
          PIX_API_CLIENT_ID: settings.clientId,
          PIX_API_CLIENT_SECRET: settings.clientSecret,
          PIX_API_KEY: settings.key,
          PIX_API_WEBHOOK_SECRET: SECRET,
        },
      };
    }
    case "melhor-envio": {
      const { url, settings, telling } = await startMelhorEnvio({ port });
      telling.url = `${values.shop}/api/freight/webhook/melhor-envio`;
      return {
        url,
        environment: {
          FREIGHT_PROVIDER: "melhor-envio",
          MELHOR_ENVIO_URL: url,
          MELHOR_ENVIO_TOKEN: settings.token,
          MELHOR_ENVIO_WEBHOOK_SECRET: settings.webhookSecret,
        },
      };
    }
    default:
      process.stderr.write(
        "Usage: npm run simulate -- mercado-pago|pix-api|melhor-envio [--port 4400] [--shop URL]\n",
      );
      process.exit(1);
  }
}

const { url, environment } = await start();
const settings = Object.entries(environment).map(([name, value]) => `${name}='${value}' \\\n  `);
process.stdout.write(`${url} serves the simulated ${positionals[0]}: no money moves, what happens next is pressed on that page.
Start the shop with

  ${settings.join("")}npm start
`);
