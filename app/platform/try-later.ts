import { isRouteErrorResponse } from "react-router";

const BUSY = "A loja está ocupada e não conseguiu responder. Espere alguns segundos e tente de novo.";

/** What the shop said when it answered 503 to a request of the router; see `refusalOf`. */
export function tryLaterReason(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  // A proxy in front of the shop may say it in HTML of its own.
  return typeof said === "string" && said.length > 0 && said.length < 400 && !said.includes("<")
    ? said
    : BUSY;
}
