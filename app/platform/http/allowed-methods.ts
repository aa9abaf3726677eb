import type { MiddlewareFunction } from "react-router";

/** The answer to every other method, for addresses that only forms and scripts of ours post to. */
export const onlyPosts = (): Response => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** The same for addresses of files and data that are only read: the router itself answers with a text of its own, in English. */
export const onlyReads: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const isOurs = response.headers.has("Allow") || !response.headers.get("Content-Type")?.includes("json");
  if (response.status !== 405 || isOurs) return response;
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
};
