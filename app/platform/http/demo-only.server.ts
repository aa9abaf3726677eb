import { data } from "react-router";
import { config } from "../config/index.server.ts";

/** `/dev/*` pages exist beside the demo accounts, on loopback, and nowhere else. */
export function requireDemo(): void {
  if (!config.demo) throw data(null, { status: 404 });
}
