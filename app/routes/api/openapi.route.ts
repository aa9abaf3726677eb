import { openApiDocument } from "./procedures/index.server.ts";

/** What can be asked of `/api/rpc/{name}`. It tells nothing about the shop, so anybody may read it. */
export const loader = () =>
  Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
