/** A spreadsheet to keep. Its name is ours, never input. */
export const xlsxAnswer = (name: string, xlsx: Uint8Array): Response =>
  new Response(new Uint8Array(xlsx), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
