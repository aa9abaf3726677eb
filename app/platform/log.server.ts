import { type LoggerOptions, pino } from "pino";
import { config } from "./config/index.server.ts";
import { readableLine } from "./readable-log.server.ts";

/** What must never be readable in a log, wherever in an object it stands. */
const SECRETS = ["password", "senha", "token", "secret", "cookie", "authorization", "cpf", "card"];

const options: LoggerOptions = {
  level: config.logLevel,
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[redacted]",
  },
};

/** JSON for machines; in a terminal, lines for people. */
export const log = process.stdout.isTTY
  ? pino(options, { write: (entry: string) => process.stdout.write(readableLine(entry)) })
  : pino(options);
