import { setTimeout as delay } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { newCounter } from "#app/platform/metric.server.ts";
import type { EndedSpan } from "./otlp-json.ts";

export interface Limits {
  /** Spans that wait to be sent; further ones are dropped. */
  maxWaiting: number;
  /** Spans in one request. So many are sent at once, fewer after a while. */
  batch: number;
  /** Milliseconds between the first span that waits and its sending. */
  pause: number;
  /** Milliseconds that the collector has to answer. */
  patience: number;
  /** Milliseconds that the end of the process waits. */
  lastPatience: number;
}

const LIMITS: Limits = { maxWaiting: 4096, batch: 512, pause: 5_000, patience: 10_000, lastPatience: 5_000 };

const dropped = newCounter({
  name: "mare_spans_dropped_total",
  help: "Spans that were not handed to the collector: it failed, took too long, or was slower than the shop.",
});

interface Collector {
  url: string;
  headers: Record<string, string>;
  /** The body of a request with these spans. */
  write: (spans: readonly EndedSpan[]) => string;
}

/**
 * Sends spans in batches, one request at a time. Nobody waits for it: what the collector does not take, or not in time, is
 * dropped and counted, and never sent again.
 */
export class Exporter {
  readonly #collector: Collector;
  readonly #limits: Limits;
  #waiting: EndedSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | null = null;
  #isFailing = false;

  constructor(collector: Collector, limits: Partial<Limits> = {}) {
    this.#collector = collector;
    this.#limits = { ...LIMITS, ...limits };
  }

  add(span: EndedSpan): void {
    const { maxWaiting, batch } = this.#limits;
    if (this.#waiting.length >= maxWaiting) {
      dropped.inc();
      return;
    }
    this.#waiting.push(span);
    // One that fails is not asked more often under load than without.
    if (this.#waiting.length >= batch && !this.#isFailing) void this.#send(batch);
    else this.#sendLater();
  }

  /** Sends what waits, as long as the end of the process may take. */
  async close(): Promise<void> {
    const everything = async () => {
      await this.#underWay;
      await this.#send(1);
    };
    await Promise.race([everything(), delay(this.#limits.lastPatience, undefined, { ref: false })]);
    clearTimeout(this.#timer);
  }

  #sendLater(): void {
    this.#timer ??= setTimeout(() => void this.#send(1), this.#limits.pause).unref();
  }

  /** Goes on while at least so many wait. */
  #send(least: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#underWay ??= this.#sendBatches(least).finally(() => {
      this.#underWay = null;
      if (this.#waiting.length > 0) this.#sendLater();
    });
    return this.#underWay;
  }

  async #sendBatches(least: number): Promise<void> {
    for (let left = this.#waiting.length; left >= least; left = this.#waiting.length) {
      const spans = this.#waiting.splice(0, this.#limits.batch);
      const problem = await this.#post(spans);
      if (problem) dropped.inc(spans.length);
      this.#note(problem);
      if (problem) return;
    }
  }

  /** What went wrong; null when the collector took them. */
  async #post(spans: readonly EndedSpan[]): Promise<string | null> {
    const { url, headers, write } = this.#collector;
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: write(spans),
        // The headers may hold a key, which is for this address alone.
        redirect: "error",
        signal: AbortSignal.timeout(this.#limits.patience),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `it answers ${answer.status}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? cause.message || cause.name : message;
    }
  }

  /** Told once, however long it lasts. */
  #note(problem: string | null): void {
    if (problem && !this.#isFailing) log.warn({ error: problem }, "the collector does not take spans");
    if (!problem && this.#isFailing) log.info("the collector takes spans again");
    this.#isFailing = problem !== null;
  }
}
