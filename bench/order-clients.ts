import { connect, type Socket } from "node:net";
import { AnswerReader } from "./harness/answer-reader.ts";

/** Sends a whole request to place an order; the milliseconds it took. Rejects unless the order was placed. */
export type SendOrder = (request: string) => Promise<number>;

interface Connection {
  socket: Socket;
  /** Of the request that is under way. */
  answered: (status: number) => void;
  failed: (error: Error) => void;
}

/**
 * Over plain sockets, as the load generator of pages does: `node:http` takes a quarter of a millisecond for each request,
 * of the same two cores. A connection is used again once it is free, and another is opened when none is.
 */
export function orderClients(port: number): { send: SendOrder; close(): void } {
  const all: Connection[] = [];
  const free: Connection[] = [];

  const open = (): Connection => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const connection: Connection = { socket, answered: () => {}, failed: () => {} };
    let lastBytes = Buffer.alloc(0);
    const reader = new AnswerReader(({ status }) => {
      free.push(connection);
      if (status === 201) connection.answered(status);
      else connection.failed(new Error(lastBytes.toString("utf8").slice(0, 800)));
    });
    socket.on("data", (arrived) => {
      lastBytes = arrived;
      reader.read(arrived);
    });
    socket.on("error", (error) => connection.failed(error));
    socket.on("close", () => connection.failed(new Error("A connection to the shop was closed.")));
    all.push(connection);
    return connection;
  };

  const send: SendOrder = (request) => {
    const connection = free.pop() ?? open();
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      connection.answered = () => resolve(performance.now() - startedAt);
      connection.failed = reject;
      connection.socket.write(request);
    });
  };
  return {
    send,
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}
