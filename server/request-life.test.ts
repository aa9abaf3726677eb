import type { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { otlpTracer } from "#app/integrations/otlp/index.server.ts";
import { traceWith } from "#app/platform/tracing/tracing.server.ts";
import { newRequest } from "./request-life.ts";

afterEach(() => traceWith(null));

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const asked = {
  headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, "x-request-id": "chosen-by-client" },
  socket: { remoteAddress: "127.0.0.1" } as Socket,
};

it("a request without a proxy in between has an id and a trace of its own, whatever its client sends", () => {
  traceWith(otlpTracer({ endpoint: "http://127.0.0.1:4318", headers: {}, serviceName: "mare", share: 0 }));
  const { requestId, span } = newRequest(asked);
  expect(requestId).not.toBe("chosen-by-client");
  expect(span!.traceparent).not.toContain(TRACE);
  // The client does not decide either that it is sent.
  expect(span!.traceparent).toMatch(/-00$/);
});

it("a request has no span where no collector is set", () => {
  expect(newRequest(asked).span).toBeUndefined();
});
