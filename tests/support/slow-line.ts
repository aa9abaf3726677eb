import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy to the shop that pauses in the middle of a page, at the text `cut`. */
export async function slowLine(shop: string, cut: string, pause = 1000) {
  const line = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", shop), {
      headers: { accept: request.headers.accept ?? "*/*" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const at = type.startsWith("text/html") ? body.indexOf(cut) : body.length;
    response.write(body.subarray(0, at));
    setTimeout(() => response.end(body.subarray(at)), at < body.length ? pause : 0);
  });
  await new Promise<void>((ready) => line.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      line.closeAllConnections();
      await new Promise((closed) => line.close(closed));
    },
  };
}
