import { addressOfCep } from "#app/modules/shipping/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/cep.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Completes an address form. Longer input is cut. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const address = await addressOfCep(searchParams.get("cep")?.slice(0, 20) ?? "");
  // An answer without a city is not cached: the service may be back on the next request.
  const whole = address.ok && address.city !== null;
  return Response.json(address, {
    headers: { "Cache-Control": whole ? "private, max-age=3600" : "no-store" },
  });
}
