import { openApiDocument } from "./procedures/index.server.ts";

/** Describes `/api/rpc/{name}`. Public: it holds no data of the shop. */
export const loader = () =>
  Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
