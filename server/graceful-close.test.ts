import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { gracefulClose } from "./graceful-close.ts";

describe("closing the server", () => {
  let server: Server;
  let drain: () => void;
  let close: () => Promise<void>;
  let nextRequest: Promise<ServerResponse>;
  beforeEach(async () => {
    server = createServer();
    ({ drain, close } = gracefulClose(server));
    nextRequest = new Promise((resolve) => server.once("request", (_, response) => resolve(response)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");
  const ask = () => {
    const socket = open();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    return socket;
  };

  it("does not wait for a connection that was opened in advance and never used", async () => {
    const connected = new Promise((resolve) => server.once("connection", resolve));
    const ended = text(open());
    await connected;
    await close();
    expect(await ended).toBe("");
  });

  it("does not wait for a connection kept for the next request", async () => {
    const socket = ask();
    (await nextRequest).end("one");
    await new Promise((resolve) => socket.once("data", resolve));
    await close();
  });

  it("finishes the answer under way, with Connection: close", async () => {
    const received = text(ask());
    const response = await nextRequest;
    const closed = close();
    response.end("the whole answer");
    await closed;
    expect(await received).toMatch(/^Connection: close\r$[\s\S]+the whole answer/m);
  });

  it("answers what still comes while it drains, each time as the last of its connection", async () => {
    drain();
    const received = text(ask());
    (await nextRequest).end("the whole answer");
    expect(await received).toMatch(/^Connection: close\r$[\s\S]+the whole answer/m);
    await close();
  });

  it("finishes an answer whose headers were already sent", async () => {
    const received = text(ask());
    const response = await nextRequest;
    response.write("half ");
    const closed = close();
    response.end("and half");
    await closed;
    expect(await received).toMatch(/half \r\n8\r\nand half/);
  });
});
