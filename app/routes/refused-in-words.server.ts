import type { MiddlewareFunction } from "react-router";
import { refusedFile } from "#app/platform/http/refused-file.ts";

/**
 * Around an address without a page no error screen is drawn: the router sends what `areaMissing` or `permissionMissing` threw there as
 * JSON, and whoever opened a link to a file would read that.
 */
export const refusedInWords: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  if (answer.status !== 403 || !isJson) return answer;
  const thrown: { told?: string } | null = await answer.clone().json();
  return thrown?.told ? refusedFile(403, `Acesso restrito: este endereço ${thrown.told}`) : answer;
};
