import { pino } from "pino";
import { config } from "./config/index.server.ts";

/** What must never be readable in a log, wherever in an object it stands. */
const SECRETS = ["password", "senha", "token", "secret", "cookie", "authorization", "cpf", "card"];

export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[redacted]",
  },
});
