import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Given } from "./ceiling-server.ts";
import type { Subject } from "./load.ts";

export interface Ceiling {
  /** The same paths with the bytes that the subject answers now, from a bare server. */
  of(subject: Subject, seconds: number): Promise<Subject>;
  stop(): void;
}

/** As many pages of a subject as the bare server is given; more would only differ in their words. */
const KEPT = 20;
/** `node:http` writes these itself. */
const OWN_HEADERS = ["connection", "keep-alive", "date", "transfer-encoding"];

export async function startCeiling(): Promise<Ceiling> {
  const child = fork(fileURLToPath(new URL("./ceiling-server.ts", import.meta.url)), {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const [port] = (await once(child, "message")) as [number];
  let subjects = 0;

  const of = async (subject: Subject, seconds: number): Promise<Subject> => {
    const prefix = `/${++subjects}`;
    const given: Given[] = [];
    for (const path of subject.paths.slice(0, KEPT))
      given.push({ ...(await answerOf(subject, path)), path: prefix + path });
    child.send(given);
    await once(child, "message");
    return { port, seconds, paths: given.map(({ path }) => path), headers: subject.headers };
  };
  return { of, stop: () => child.kill() };
}

export function answerOf(
  { port, headers }: { port: number; headers: Record<string, string> },
  path: string,
): Promise<Omit<Given, "path">> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, headers, agent: false }, async (response) => {
      const body = await buffer(response);
      const kept: OutgoingHttpHeaders = { ...response.headers };
      for (const name of OWN_HEADERS) delete kept[name];
      if (response.statusCode !== 304) kept["content-length"] = body.length;
      resolve({ status: response.statusCode!, headers: kept, body });
    }).once("error", reject);
  });
}
