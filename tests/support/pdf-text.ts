import { inflateSync } from "node:zlib";

/** The text of a PDF with standard fonts: hexadecimal strings inside compressed streams. */
export function textOfPdf(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const streams = [...latin.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, raw]) => {
    try {
      return inflateSync(Buffer.from(raw!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const lines = [...streams.join("\n").matchAll(/\[(.*?)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1"))
      .join(""),
  );
  return lines.join("\n");
}
