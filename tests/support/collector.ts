import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status?: { code: number };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string; doubleValue?: number };
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector of spans on this machine; `answers` may be replaced. */
export async function startCollector() {
  const requests: { path: string | undefined; headers: IncomingHttpHeaders; batch: Batch }[] = [];
  const collector = {
    requests,
    endpoint: "",
    answers: (response: ServerResponse): void => void response.writeHead(200).end("{}"),
    spans: () =>
      requests.flatMap(({ batch }) =>
        batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** Also for requests that it has not answered. */
    cutConnections: () => server.closeAllConnections(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer(async (request, response) => {
    const batch = (await json(request)) as Batch;
    requests.push({ path: request.url, headers: request.headers, batch });
    collector.answers(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  collector.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** What a span says about its work, by name. */
export const attributesOf = (attributes: Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? doubleValue ?? Number(intValue),
    ]),
  );
