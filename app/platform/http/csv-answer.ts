/** A download; a long one as a `csvStream`. Its name is ours, never input. */
export const csvAnswer = (name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
