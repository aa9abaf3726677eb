import { addressOfCep } from "#app/modules/shipping/index.server.ts";
import type { Route } from "./+types/cep.route.ts";

/** What a form of addresses fills in by itself. More than anyone types is not worth reading. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const address = await addressOfCep(searchParams.get("cep")?.slice(0, 20) ?? "");
  // An answer without its city is worth asking for again: the service may be back by then.
  const whole = address.ok && address.city !== null;
  return Response.json(address, {
    headers: { "Cache-Control": whole ? "private, max-age=3600" : "no-store" },
  });
}
