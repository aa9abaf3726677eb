/** A spreadsheet to keep; a long one as a `downloadStream`. Its name is ours, never input. */
export const xlsxAnswer = (name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
