import { createServer, type OutgoingHttpHeaders } from "node:http";

/**
 * The ceiling: `node:http` and nothing else, sending bytes it was given. A process of its own, as a web process is.
 * Started by `ceiling.ts`.
 */
export interface Given {
  path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const given = new Map<string, Given>();

const server = createServer((request, response) => {
  const answer = given.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

process.on("message", (answers: Given[]) => {
  for (const answer of answers) given.set(answer.path, { ...answer, body: Buffer.from(answer.body) });
  process.send!("kept");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!((server.address() as { port: number }).port));
