import { connect, createServer, type Socket } from "node:net";
import type { Random } from "../plan/random.ts";

/** Stands before the shop and disturbs its connections while it is told to. */
export interface TcpProxy {
  port: number;
  disturb(how: "cut" | "slow" | null): void;
  close(): void;
}

/** Milliseconds that a slow connection holds back each part. */
const SLOW = 250;

/**
 * A connection that is cut ends after the request was passed on and before, in or after its answer, as chance has it: the
 * buyer does not learn what happened, and the shop does not learn that nobody listens.
 */
export async function startProxy(target: number, random: Random): Promise<TcpProxy> {
  let disturbance: "cut" | "slow" | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
  };
  const server = createServer((caller) => {
    keep(caller);
    const shop = keep(connect({ port: target, host: "127.0.0.1" }));
    const later = (work: () => void) => (disturbance === "slow" ? setTimeout(work, SLOW) : work());
    const cutsAnswer = disturbance === "cut" && random.chance(0.5);
    const keeps = random.below(400);
    caller.on("data", (part) => later(() => shop.write(part)));
    shop.on("data", (part) =>
      later(() => {
        if (!cutsAnswer) return void caller.write(part);
        caller.write(part.subarray(0, keeps));
        caller.destroy();
        shop.destroy();
      }),
    );
    caller.on("end", () => later(() => shop.end()));
    shop.on("end", () => later(() => caller.end()));
    caller.on("close", () => shop.destroy());
    shop.on("close", () => later(() => caller.destroy()));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as { port: number }).port,
    disturb: (how) => {
      disturbance = how;
      // Those that are under way as well: an order may have been passed on already.
      if (how === "cut") for (const socket of sockets) if (random.chance(0.5)) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
