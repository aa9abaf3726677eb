import { randomUUID } from "node:crypto";
import { mercadoPagoProvider } from "#app/integrations/mercado-pago/index.server.ts";
import { pixApiProvider } from "#app/integrations/pix-api/index.server.ts";
import {
  type Charge,
  type PaymentProvider,
  type ProviderEvent,
  sandboxProvider,
} from "#app/modules/payments/index.server.ts";
import { payAtBank } from "#app/modules/payments/sandbox/bank.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { PixApiSettings } from "#app/platform/config/payments.server.ts";
import { centavos } from "#app/shared/money.ts";
import { startMercadoPago } from "#simulate/mercado-pago.ts";
import { startPixApi } from "#simulate/pix-api.ts";
import { type RunningServer, serve } from "#simulate/server.ts";

/** Providers with what stands on their other side, for tests. */

/** Short, because the faults of the simulators are silence as well. */
export const TIME_OUT = 1_500;
const SECRET = "segredo-dos-avisos-de-teste";

export const aCharge = (given: Partial<Charge> = {}): Charge => ({
  paymentId: randomUUID(),
  orderId: `order-${randomUUID().slice(0, 8)}`,
  orderNumber: "A1B2C3D4",
  method: "pix",
  amount: centavos(12_345),
  instalments: 1,
  buyer: {
    name: "Ana Lima",
    email: "ana@mare.test",
    address: {
      cep: "20040002",
      street: "Avenida Rio Branco",
      number: "156",
      district: "Centro",
      city: "Rio de Janeiro",
      state: "RJ",
    },
  },
  payer: { name: "Ana Lima", document: "52998224725" },
  now: clock.now(),
  expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
  ...given,
});

/** What the provider's notifications say to the shop, in the order in which they came. */
async function shopThatHears(provider: PaymentProvider) {
  const events: ProviderEvent[] = [];
  const server = await serve(async ({ path, query, headers, text }) => {
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const url = new URL(`https://loja.test${path}?${query}`);
    const read = await provider.readNotification({
      url,
      headers: new Headers(given),
      body: text,
      now: clock.now(),
    });
    if (read.ok) events.push(...read.events);
    return { status: read.ok ? 200 : 401 };
  });
  return { events, server };
}

export async function pixApiWorld(given: { profile?: "bacen" | "efi" } = {}) {
  const bank = await startPixApi({ now: () => clock.now(), ...given });
  const settings: PixApiSettings = {
    url: `${bank.url}/v2`,
    tokenUrl: `${bank.url}/oauth/token`,
    clientId: bank.settings.clientId,
    clientSecret: bank.settings.clientSecret,
    certificate: null,
    ca: undefined,
    key: bank.settings.key,
    profile: given.profile ?? "bacen",
    webhookSecret: SECRET,
  };
  const provider = pixApiProvider(settings, TIME_OUT);
  const { events, server } = await shopThatHears(provider);
  const address = `${server.url}/api/payments/webhook/pix-api/pix`;
  bank.telling.url = `${address}?hmac=${SECRET}`;
  const txidOf = (paymentId: string) => paymentId.replaceAll("-", "");
  return { provider, settings, bank, events, address, txidOf, close: () => closeAll(bank, server) };
}

export async function mercadoPagoWorld() {
  const company = await startMercadoPago({ now: () => clock.now() });
  const { accessToken, publicKey, webhookSecret, scriptUrl } = company.settings;
  const provider = mercadoPagoProvider(
    { url: company.url, accessToken, publicKey, webhookSecret, scriptUrl },
    TIME_OUT,
  );
  const { events, server } = await shopThatHears(provider);
  company.telling.url = `${server.url}/api/payments/webhook/mercado-pago`;
  return { provider, company, events, close: () => closeAll(company, server) };
}

const closeAll = async (...servers: RunningServer[]) => {
  await Promise.all(servers.map((server) => server.close()));
};

/** The bank of the sandbox keeps its books in the database of the test. */
export const sandboxWorld = {
  provider: sandboxProvider,
  pay: (paymentId: string, orderId: string) =>
    payAtBank({ paymentId, orderId, amount: centavos(12_345), at: clock.now() }),
  close: async () => {},
};
