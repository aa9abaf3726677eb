import { createHmac, randomUUID } from "node:crypto";
import { fieldPage, fieldsScript } from "./mercado-pago-fields.ts";
import { MercadoPagoOrders } from "./mercado-pago-orders.ts";
import type { SimulatedOrder } from "./mercado-pago-shapes.ts";
import { controlPage } from "./page.ts";
import { type Asked, type Reply, type RunningServer, serve } from "./server.ts";
import { type Telling, tell } from "./webhooks.ts";

/** A stand-in for Mercado Pago: the Orders API and the fields of a card, written from the public documentation. */

export interface SimulatedMercadoPago extends RunningServer {
  settings: { accessToken: string; publicKey: string; webhookSecret: string; scriptUrl: string };
  telling: Telling;
  /** How the id is signed: as it is, or in small letters as the documentation says. */
  signedId: "verbatim" | "lower";
  orders: MercadoPagoOrders;
  /** Pays the PIX or the boleto of one of the shop's payments. */
  pay(reference: string, amount?: string): Promise<number[]>;
  chargeBack(reference: string): Promise<number[]>;
  decideChargeback(reference: string, whose: "shop" | "buyer"): Promise<number[]>;
  tellAbout(reference: string): Promise<number[]>;
}

const SECRETS = {
  accessToken: "APP_USR-simulada",
  publicKey: "APP_USR-publica",
  webhookSecret: "segredo-dos-avisos-simulados",
};

export async function startMercadoPago(
  options: { port?: number; now?: () => Date } = {},
): Promise<SimulatedMercadoPago> {
  const now = options.now ?? (() => new Date());
  const orders = new MercadoPagoOrders(now);
  const telling: Telling = { url: null, copies: 1, held: null };
  /** What was typed into the frames of a page, by its session. */
  const typed = new Map<string, Record<string, string>>();
  const errors = (status: number, code: string): Reply => ({
    status,
    body: { errors: [{ code, message: code }] },
  });

  function api({ method, path, query, headers, json, text }: Asked): Reply {
    if (headers.authorization !== `Bearer ${SECRETS.accessToken}`) return errors(401, "unauthorized");
    const key = String(headers["x-idempotency-key"] ?? "");
    if (method !== "GET" && key === "") return errors(400, "empty_required_header");
    if (method === "POST" && path === "/v1/orders") return orders.create(key, json);
    if (method === "GET" && path === "/v1/orders") {
      if (!query.get("begin_date") || !query.get("end_date")) return errors(400, "required_properties");
      return {
        status: 200,
        body: { data: orders.search(query.get("external_reference") ?? ""), paging: {} },
      };
    }
    const [, chargebackId] = /^\/v1\/chargebacks\/(\w+)$/.exec(path) ?? [];
    if (method === "GET" && chargebackId) {
      const chargeback = orders.chargebacks.get(chargebackId);
      return chargeback ? { status: 200, body: chargeback } : errors(404, "chargeback_not_found");
    }
    const [, id, action] = /^\/v1\/orders\/([\w-]+)(?:\/(cancel|refund))?$/.exec(path) ?? [];
    const order = id && orders.byId(id);
    if (!order) return errors(404, "order_not_found");
    if (action === "cancel") return orders.cancel(order);
    if (action === "refund") return orders.refund(order, key, text === "" ? null : json);
    return { status: 200, body: orders.whole(order) };
  }

  /** What the script and the frames in the browser ask for. */
  function browser({ method, path, query, json }: Asked): Reply | null {
    const open = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "content-type" };
    if (method === "OPTIONS") return { status: 204, text: "", headers: open };
    if (path === "/js/v2") return { status: 200, type: "text/javascript", text: fieldsScript };
    if (path === "/fields") {
      const [kind, session] = [query.get("kind") ?? "", query.get("session") ?? ""];
      return { status: 200, type: "text/html; charset=utf-8", text: fieldPage(kind, session) };
    }
    if (path === "/fields/typed") {
      const { session, kind, value } = json as { session: string; kind: string; value: string };
      typed.set(session, { ...typed.get(session), [kind]: value });
      return { status: 200, body: {}, headers: open };
    }
    if (path === "/v1/card_tokens") {
      const { session, cardholderName } = json as { session: string; cardholderName: string };
      const card = typed.get(session) ?? {};
      const made = orders.tokenise({ ...card, holder: cardholderName });
      return made
        ? { status: 201, body: made, headers: open }
        : { status: 400, body: { message: "invalid card" }, headers: open };
    }
    return null;
  }

  function control({ method, path }: Asked): Reply | null {
    const [, what, reference] = /^\/simular\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
    if (method === "POST" && what && reference && Object.hasOwn(CONTROLS, what)) {
      void CONTROLS[what]!(reference);
      return { status: 303, text: "", headers: { Location: "/" } };
    }
    if (path !== "/") return null;
    return controlPage("Mercado Pago simulado", orders.list().map(row));
  }

  const CONTROLS: Record<string, (reference: string) => Promise<number[]>> = {
    pagar: (reference) => running.pay(reference),
    contestar: (reference) => running.chargeBack(reference),
    loja: (reference) => running.decideChargeback(reference, "shop"),
    comprador: (reference) => running.decideChargeback(reference, "buyer"),
  };

  /** What can happen next, by the order's state. */
  const NEXT: Record<string, [what: string, label: string][]> = {
    action_required: [["pagar", "Pagar"]],
    processed: [["contestar", "Contestar a compra"]],
    charged_back: [
      ["loja", "Decidir a favor da loja"],
      ["comprador", "Decidir a favor de quem comprou"],
    ],
  };

  const row = (order: SimulatedOrder) => {
    const reference = order.external_reference;
    const isDecided = order.status === "charged_back" && order.status_detail !== "in_process";
    const next = isDecided ? [] : (NEXT[order.status] ?? []);
    return {
      title: `${order.transactions.payments[0]!.payment_method.id}, pagamento ${reference}`,
      amount: order.total_amount,
      status: `${order.status}/${order.status_detail}`,
      actions: next.map(([what, label]) => ({ label, to: `/simular/${what}/${reference}` })),
    };
  };

  const server = await serve((asked) => control(asked) ?? browser(asked) ?? api(asked), options);

  function notify(order: SimulatedOrder): Promise<number[]> {
    if (!telling.url) return Promise.resolve([]);
    const url = `${telling.url}?data.id=${order.id}&type=order`;
    const requestId = randomUUID();
    const ts = String(now().getTime());
    const id = running.signedId === "lower" ? order.id.toLowerCase() : order.id;
    const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac("sha256", SECRETS.webhookSecret).update(manifest).digest("hex");
    const headers = { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": requestId };
    const body = JSON.stringify({ action: `order.${order.status}`, type: "order", data: { id: order.id } });
    return tell({ url, headers, body }, telling);
  }

  const running: SimulatedMercadoPago = {
    ...server,
    settings: { ...SECRETS, scriptUrl: `${server.url}/js/v2` },
    telling,
    signedId: "verbatim",
    orders,
    async pay(reference, amount) {
      const order = orders.ofReference(reference);
      if (order?.status !== "action_required") return [];
      orders.settle(order, amount ?? order.total_amount);
      return notify(order);
    },
    async chargeBack(reference) {
      const order = orders.ofReference(reference);
      if (!order) return [];
      orders.chargeBack(order);
      return notify(order);
    },
    async decideChargeback(reference, whose) {
      const order = orders.ofReference(reference);
      if (order?.status_detail !== "in_process" || order.status !== "charged_back") return [];
      orders.decideChargeback(order, whose);
      return notify(order);
    },
    async tellAbout(reference) {
      const order = orders.ofReference(reference);
      return order ? notify(order) : [];
    },
  };
  return running;
}
