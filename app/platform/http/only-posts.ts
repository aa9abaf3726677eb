/** The answer to every other method, for addresses that only forms and scripts of ours post to. */
export const onlyPosts = (): Response => new Response(null, { status: 405, headers: { Allow: "POST" } });
