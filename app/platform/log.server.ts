import { type LoggerOptions, pino } from "pino";
import { config } from "./config/index.server.ts";
import { readableLine } from "./readable-log.server.ts";

/** What must never be logged, at the top or up to two objects deep. */
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

/** JSON; readable lines in a terminal. */
export const log = process.stdout.isTTY
  ? pino(options, { write: (entry: string) => process.stdout.write(readableLine(entry)) })
  : pino(options);
