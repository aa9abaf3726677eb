import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { listen } from "#app/platform/db/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { PaymentStatus } from "../payment.ts";
import { maySeePayment, readPayment } from "../payment-queries.server.ts";
import { PAYMENT_CHANGED } from "./apply-news.server.ts";

/** An open page costs a socket and a little memory; beyond these numbers pages ask now and then instead. */
const MAX_WATCHERS = 1_000;
const MAX_PER_VIEWER = 6;
/** Proxies cut a line that is silent for a minute. */
const HEARTBEAT = 20_000;
/** A page that is open for longer comes back by itself. */
const MAX_WATCH_TIME = 15 * 60_000;

interface Watcher {
  paymentId: string;
  userId: string;
  told: PaymentStatus | null;
  tell(status: PaymentStatus): void;
  end(): void;
}

const watchers = new Set<Watcher>();
let closed = false;
let listening = false;

export type Watched =
  | { ok: true; open: () => ReadableStream<Uint8Array> }
  | { ok: false; problem: "not-found" | "too-many" };

/**
 * Server-sent events of one payment: its status now, and each one that follows, until nothing can follow. Opened by whoever
 * reads them only: what is opened and neither read nor cancelled takes a place until its time is over.
 */
export async function watchPayment(viewer: Viewer | null, paymentId: string): Promise<Watched> {
  const payment = viewer && (await readPayment(paymentId));
  if (!payment || !maySeePayment(viewer, payment)) return { ok: false, problem: "not-found" };
  const ofViewer = [...watchers].filter(({ userId }) => userId === viewer.userId);
  if (closed || watchers.size >= MAX_WATCHERS || ofViewer.length >= MAX_PER_VIEWER)
    return { ok: false, problem: "too-many" };
  return { ok: true, open: () => openStream(paymentId, viewer.userId) };
}

/** While the process closes: an answer that never ends must not keep it. */
export function endPaymentWatches(): void {
  closed = true;
  for (const watcher of watchers) watcher.end();
}

function openStream(paymentId: string, userId: string): ReadableStream<Uint8Array> {
  if (!listening) {
    listening = true;
    listen(PAYMENT_CHANGED, (id) => void tellStatuses(id === null ? undefined : id));
  }
  const encoder = new TextEncoder();
  let watcher: Watcher;
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(": estou aqui\n\n"), HEARTBEAT);
      const longest = setTimeout(() => watcher.end(), MAX_WATCH_TIME);
      watcher = {
        paymentId,
        userId,
        told: null,
        tell(status) {
          if (watcher.told === status) return;
          watcher.told = status;
          send(`event: status\ndata: ${JSON.stringify({ status })}\n\n`);
        },
        end() {
          clearInterval(heartbeat);
          clearTimeout(longest);
          if (watchers.delete(watcher)) controller.close();
        },
      };
      watchers.add(watcher);
      send("retry: 3000\n\n");
      // After joining, so that no change falls between the page and its watch.
      void tellStatuses(paymentId);
    },
    cancel() {
      // The browser left: there is nothing to close any more.
      watchers.delete(watcher);
      watcher.end();
    },
  });
}

/** Asks once for all that watch; without an id, for everything that is watched. */
async function tellStatuses(paymentId?: string): Promise<void> {
  const concerned = [...watchers].filter((watcher) => !paymentId || watcher.paymentId === paymentId);
  if (concerned.length === 0) return;
  try {
    const ids = [...new Set(concerned.map((watcher) => watcher.paymentId))];
    const rows = await db.selectFrom("payments").select(["id", "status"]).where("id", "in", ids).execute();
    const statuses = new Map(rows.map(({ id, status }) => [id, status as PaymentStatus]));
    for (const watcher of concerned)
      if (watchers.has(watcher)) watcher.tell(statuses.get(watcher.paymentId)!);
  } catch (error) {
    // The page asks by itself when nothing is heard.
    log.warn({ error: (error as Error).message }, "statuses of payments could not be told");
    for (const watcher of concerned) watcher.end();
  }
}
