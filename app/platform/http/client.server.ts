import { currentRequest } from "./request-context.server.ts";

/** The browser behind a request: as much of it as a command may know. */
export interface Client {
  /** The `Cookie` header as it came. */
  cookies: string;
  userAgent: string | null;
  /** Null outside of a request. */
  address: string | null;
}

export const clientOf = (request: Request): Client => ({
  cookies: request.headers.get("cookie") ?? "",
  userAgent: request.headers.get("user-agent"),
  address: currentRequest()?.clientAddress ?? null,
});
