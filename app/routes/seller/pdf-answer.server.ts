import { backToChoosing } from "./back-to-choosing.server.ts";

/** A file about the chosen parcels, to look at and print; back to the list where none of them needs it. */
export async function pdfAnswer(name: string, file: Buffer | null): Promise<Response> {
  if (!file) throw await backToChoosing("Escolha ao menos um pedido que ainda precise deste papel.");
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
