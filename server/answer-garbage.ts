import type { Server } from "node:http";
import type { Socket } from "node:net";

const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
const LINGER_MS = 2_000;

/**
 * Answers what is not a request we can read. Node closes such a line at once, and a close with bytes still unread is a
 * reset, which can overtake the answer: so we say what is wrong, stop talking, and drain and discard the rest
 * for a moment.
 */
export function answerGarbage(server: Server): void {
  const answered = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (answered.has(socket)) return; // The reader complains again about every further piece.
    answered.add(socket);
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = ANSWERS[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.resume();
    const patience = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(patience));
  });
}
