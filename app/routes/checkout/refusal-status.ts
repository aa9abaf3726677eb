import type { NotPlaced } from "#app/modules/orders/place/index.server.ts";

const STATUS = {
  invalid: 422,
  conflict: 409,
  forbidden: 401,
  notFound: 404,
  throttled: 429,
  busy: 503,
  failed: 500,
} as const;

/** The HTTP status for each reason an order was not placed or not paid. */
export function refusalStatus({ kind, problem }: NotPlaced): number {
  if (problem === "unreadable") return 400;
  return problem.startsWith("payment-") ? 402 : STATUS[kind];
}
