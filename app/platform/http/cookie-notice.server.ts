import { config } from "../config/index.server.ts";

const NAME = "mare.cookies";
const A_YEAR = 365 * 24 * 60 * 60;

/** Whether this browser was told which cookies there are. The only thing the cookie says is that. */
export const hasSeenCookieNotice = (request: Request): boolean =>
  request.headers.get("Cookie")?.includes(`${NAME}=`) ?? false;

export const rememberCookieNotice = (): string =>
  `${NAME}=visto; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
