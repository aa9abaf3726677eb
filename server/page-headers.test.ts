import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { pageHeaders } from "./page-headers.ts";

const ASKED = [
  "Host: mare.example",
  "User-Agent: Firefox",
  "user-agent: another",
  "ACCEPT-ENCODING: gzip",
  "Accept-Encoding: br",
  "Cookie: a=1",
  "cookie: b=2",
  'If-None-Match: W/"x"',
  "Sec-Purpose: prefetch",
  "X-Forwarded-For: 203.0.113.9",
  "x-forwarded-for: 203.0.113.10",
  "X-Request-Id: one",
  "Referer: https://mare.example/search?q=saia",
  "referer: https://outra.example/",
  "Traceparent: 00-a",
  "traceparent: 00-b",
  "__proto__: hostile",
  "constructor: hostile",
  "Accept: text/html",
];

test("headers are read as Node reads them, in whatever letters and however often they are sent", async () => {
  const server = createServer((request, response) => {
    const own = pageHeaders(request);
    const nodes = Object.fromEntries(Object.keys(own).map((name) => [name, request.headers[name]]));
    response.end(JSON.stringify({ own, nodes }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.end(`GET / HTTP/1.1\r\n${ASKED.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  for await (const part of client) answer += part;
  server.close();

  const { own, nodes } = JSON.parse(answer.slice(answer.indexOf("{")));
  expect(own).toEqual(nodes);
  expect(own).toEqual({
    "user-agent": "Firefox",
    "accept-encoding": "gzip, br",
    cookie: "a=1; b=2",
    "if-none-match": 'W/"x"',
    "sec-purpose": "prefetch",
    "x-forwarded-for": "203.0.113.9, 203.0.113.10",
    "x-request-id": "one",
    traceparent: "00-a, 00-b",
    referer: "https://mare.example/search?q=saia",
  });
});
