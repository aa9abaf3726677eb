import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "#app/platform/config/index.server.ts";
import { reportFigures } from "#app/platform/gauge.server.ts";
import { siteOf } from "#app/platform/http/client-address.ts";
import { refusalTextOf } from "#app/platform/http/error-page.server.ts";
import { newNonce } from "#app/platform/http/page.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { newCounter } from "#app/platform/metric.server.ts";
import { audienceOf } from "./audience.ts";
import { fewBetweenLooks } from "./few-between-looks.ts";
import { addressOfClient, finishRequest, newRequest, patienceOf } from "./request-life.ts";
import { KINDS, type Kind, WaitingRoom } from "./waiting-room.ts";

const refused = newCounter({
  name: "mare_refused_requests_total",
  help: "Requests answered with 503 at once because too many waited, by audience: paying, browsing, watching.",
  labelNames: ["audience"],
});

/** Begins the work of a request when its turn comes, or answers that it does not. */
export type Door = (incoming: IncomingMessage, outgoing: ServerResponse, work: () => Promise<void>) => void;

/**
 * Lets only so many requests into the application at once, those who pay first, and answers at once those for whom not even
 * a place in the queue is left. Whoever hangs up gives up a chair, but a place is free only when the work is over, or waits for
 * something outside: whatever is asked of it, the process begins so much at once and no more.
 */
export function openDoor(isFile: (path: string) => boolean): Door {
  const room = new WaitingRoom();
  reportFigures({
    name: "mare_waiting_requests",
    help: "Requests that wait for their turn in the web processes of this machine, by audience: paying, browsing, watching.",
    labels: ["audience"],
    aggregator: "sum",
    read: () =>
      KINDS.map((audience) => ({
        labels: { audience },
        value: room.waiting(audience),
      })),
  });
  return (incoming, outgoing, answer) => {
    const work = () =>
      answer().catch((error: Error) => log.error({ err: error }, "a request was not answered"));
    const audience = audienceOf(incoming, isFile);
    if (audience === "free") return void work();
    const waited = patienceOf(incoming)?.wait();
    let isIn = false;
    const leave = room.enter(
      audience,
      siteOf(addressOfClient(incoming)),
      () =>
        beginInTurn(() => {
          if (outgoing.destroyed) return leave();
          isIn = true;
          waited?.();
          void work().finally(() => leave());
        }),
      () => refuseInTurn(() => refuse(incoming, outgoing, audience)),
    );
    outgoing.once("close", () => {
      waited?.();
      if (!isIn) leave();
    });
  };
}

/**
 * What waits for nothing outside, such as leading somebody to sign in, is over before the next request is read: thousands that come
 * together would be answered one after the other, and nobody would ever be found waiting.
 */
const beginInTurn = fewBetweenLooks(4);

/** One refusal is cheap, but with hundreds in a row everybody else would wait, health checks among them. */
const refuseInTurn = fewBetweenLooks(10);

const { secure, demo } = config;

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, audience: Kind): void {
  if (outgoing.destroyed) return;
  refused.inc({ audience });
  const startedAt = performance.now();
  const [path = "/"] = (incoming.url ?? "/").split("?", 1);
  const request = newRequest(incoming);
  const nonce = newNonce();
  const { status, headers, body } = refusalTextOf("overloaded", {
    path,
    requestId: request.requestId,
    nonce,
  });
  outgoing.writeHead(status, {
    ...securityHeaders({ nonce, secure, demo, dev: false }),
    ...headers,
    "X-Request-Id": request.requestId,
    "Content-Length": Buffer.byteLength(body),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  finishRequest(request, { method: incoming.method ?? "GET", path, status, startedAt });
}
