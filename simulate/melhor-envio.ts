import { createHmac } from "node:crypto";
import { type SimulatedLabel, SimulatedLabels } from "./melhor-envio-labels.ts";
import { controlPage } from "./page.ts";
import { type Asked, type Reply, type RunningServer, serve } from "./server.ts";
import { type Telling, tell } from "./webhooks.ts";

/** A stand-in for Melhor Envio: quotes, labels and webhooks, written from the public documentation. */

export interface SimulatedMelhorEnvio extends RunningServer {
  settings: { token: string; webhookSecret: string };
  telling: Telling;
  /** The list of a quote: an array, or the object that is seen now and then. */
  shape: "array" | "object";
  /** Added to every price, in centavos. */
  dearerBy: number;
  labels: SimulatedLabels;
  /** Moves a label and tells the shop; the shop's answers. */
  move(id: string, status: SimulatedLabel["status"]): Promise<number[]>;
}

const SECRETS = { token: "melhor-envio-simulado", webhookSecret: "segredo-dos-avisos-de-frete" };

interface Service {
  id: number;
  name: string;
  company: { id: number; name: string };
  /** In centavos, and for each kilogram more. */
  base: number;
  perKilogram: number;
  days: [number, number];
  heaviest: number;
}

const SERVICES: readonly Service[] = [
  {
    id: 1,
    name: "PAC",
    company: { id: 1, name: "Correios" },
    base: 1_690,
    perKilogram: 420,
    days: [5, 8],
    heaviest: 30,
  },
  {
    id: 2,
    name: "SEDEX",
    company: { id: 1, name: "Correios" },
    base: 2_890,
    perKilogram: 780,
    days: [1, 3],
    heaviest: 30,
  },
  {
    id: 3,
    name: ".Package",
    company: { id: 2, name: "Jadlog" },
    base: 1_990,
    perKilogram: 260,
    days: [4, 7],
    heaviest: 120,
  },
  {
    id: 17,
    name: "Mini Envios",
    company: { id: 1, name: "Correios" },
    base: 990,
    perKilogram: 0,
    days: [6, 9],
    heaviest: 0.3,
  },
];

interface Way {
  from?: { postal_code?: string };
  to?: { postal_code?: string };
  volumes?: { height: number; width: number; length: number; weight: number }[];
  options?: { insurance_value?: number };
}

/** Null where this service does not carry it: CEPs that begin with 69 have Correios only. */
function priceOf(service: Service, { from, to, volumes = [], options }: Way): number | null {
  const real = volumes.reduce((sum, { weight }) => sum + weight, 0);
  const cubic = volumes.reduce((sum, { height, width, length }) => sum + (height * width * length) / 6000, 0);
  const weight = Math.max(real, cubic);
  const destination = String(to?.postal_code ?? "");
  if (weight > service.heaviest || (destination.startsWith("69") && service.company.id !== 1)) return null;
  const distance = Math.abs(Number(String(from?.postal_code)[0]) - Number(destination[0]));
  const insurance = Math.round((options?.insurance_value ?? 0) * 100 * 0.01);
  return service.base + Math.ceil(weight) * service.perKilogram + distance * 150 + insurance;
}

/** "2565" as "25.65": prices are text. */
const asText = (amount: number): string => (amount / 100).toFixed(2);

function shownService(service: Service, price: number | null) {
  const { id, name, company, days } = service;
  if (price === null) return { id, name, company, error: "Transportadora não atende este trecho." };
  const range = { min: days[0], max: days[1] };
  return {
    id,
    name,
    price: asText(price),
    custom_price: asText(price),
    discount: "0.00",
    currency: "R$",
    delivery_time: days[1],
    delivery_range: range,
    custom_delivery_time: days[1],
    custom_delivery_range: range,
    company,
  };
}

const ACTIONS: Partial<Record<SimulatedLabel["status"], [string, SimulatedLabel["status"]][]>> = {
  generated: [["Postar", "posted"]],
  posted: [
    ["Entregar", "delivered"],
    ["Não entregue", "undelivered"],
  ],
  undelivered: [["Entregar", "delivered"]],
};

export async function startMelhorEnvio(options: { port?: number } = {}): Promise<SimulatedMelhorEnvio> {
  const labels = new SimulatedLabels();
  const telling: Telling = { url: null, copies: 1, held: null };

  function api({ method, path, headers, json }: Asked): Reply {
    if (headers.authorization !== `Bearer ${SECRETS.token}`)
      return { status: 401, body: { message: "Unauthenticated." } };
    if (!/^.+ \(.+@.+\)$/.test(headers["user-agent"] ?? ""))
      return { status: 400, body: { message: "Informe o User-Agent." } };
    const given = (json ?? {}) as Way & { orders?: string[]; order?: { id: string }; service?: number };
    const priced = (service: Service, way: Way) => {
      const price = priceOf(service, way);
      return price === null ? null : price + simulated.dearerBy;
    };
    const [, id] = /^\/api\/v2\/me\/(?:orders|cart)\/([\w-]+)$/.exec(path) ?? [];
    switch (`${method} ${id ? path.replace(id, ":id") : path}`) {
      case "POST /api/v2/me/shipment/calculate": {
        if (!/^\d{8}$/.test(given.to?.postal_code ?? "") || !/^\d{8}$/.test(given.from?.postal_code ?? ""))
          return {
            status: 422,
            body: { message: "The given data was invalid.", errors: { to: ["CEP inválido."] } },
          };
        const list = SERVICES.map((service) => shownService(service, priced(service, given)));
        return { status: 200, body: simulated.shape === "array" ? list : Object.assign({}, list) };
      }
      case "POST /api/v2/me/cart": {
        const service = SERVICES.find(({ id: known }) => known === given.service);
        return labels.addToCart(json, (way) => (service ? priced(service, way) : null));
      }
      case "DELETE /api/v2/me/cart/:id":
        return labels.removeFromCart(id!);
      case "POST /api/v2/me/shipment/checkout":
        return labels.checkout(given.orders ?? []);
      case "POST /api/v2/me/shipment/generate":
        return labels.generate(given.orders ?? []);
      case "POST /api/v2/me/shipment/print":
        return { status: 200, body: { url: `${simulated.url}/etiquetas/${given.orders?.[0]}.pdf` } };
      case "POST /api/v2/me/shipment/cancel":
        return labels.cancel(given.order?.id ?? "");
      case "GET /api/v2/me/orders/:id": {
        const label = labels.byId(id!);
        // What is only in the cart is no order.
        if (!label || label.status === "pending") return { status: 404, body: { message: "Not found" } };
        return { status: 200, body: labels.shown(label) };
      }
      default:
        return { status: 404, body: { message: "Not found" } };
    }
  }

  async function answer(asked: Asked): Promise<Reply> {
    const { method, path } = asked;
    if (path.startsWith("/api/")) return api(asked);
    const [, pdf] = /^\/etiquetas\/([\w-]+)\.pdf$/.exec(path) ?? [];
    if (pdf) return { status: 200, type: "application/pdf", text: "%PDF-1.4\n% etiqueta simulada\n%%EOF\n" };
    const [, id, status] = /^\/mover\/([\w-]+)\/([a-z]+)$/.exec(path) ?? [];
    if (method === "POST" && id && status) {
      await simulated.move(id, status as SimulatedLabel["status"]);
      return { status: 303, text: "", headers: { Location: "/" } };
    }
    const rows = labels.labels.toReversed().map((label) => ({
      title: `${label.protocol}, ${label.to.name}, ${label.to.postal_code}`,
      amount: asText(label.price),
      status: label.status,
      actions: (ACTIONS[label.status] ?? []).map(([text, next]) => ({
        label: text,
        to: `/mover/${label.id}/${next}`,
      })),
    }));
    return controlPage("Melhor Envio simulado", rows);
  }

  const server = await serve(answer, { port: options.port });
  const simulated: SimulatedMelhorEnvio = {
    ...server,
    settings: SECRETS,
    telling,
    shape: "array",
    dearerBy: 0,
    labels,
    async move(id, status) {
      const label = labels.byId(id);
      if (!label) return [];
      label.status = status;
      return telling.url ? tell(messageOf(telling.url, label, status), telling) : [];
    },
  };
  return simulated;
}

/** Signed over the body, in base64. */
function messageOf(url: string, label: SimulatedLabel, status: string) {
  const event = `order.${status === "canceled" ? "cancelled" : status}`;
  const body = JSON.stringify({
    event,
    data: {
      id: label.id,
      protocol: label.protocol,
      status,
      tracking: label.tracking,
      self_tracking: null,
      tags: [{ tag: label.tag }],
    },
  });
  const signature = createHmac("sha256", SECRETS.webhookSecret).update(body).digest("base64");
  return { url, headers: { "X-ME-Signature": signature }, body };
}
