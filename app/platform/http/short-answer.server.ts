import { refuseInsideTransaction } from "../db/inside-transaction.server.ts";

interface Patience {
  /** Milliseconds until the last byte. */
  timeOut: number;
  /** In bytes. */
  largest: number;
}

/** The text that an outside service answered; rejects when it is late, too long, or a redirect. */
export async function shortAnswer(
  address: string,
  { timeOut, largest }: Patience,
): Promise<{ status: number; text: string }> {
  refuseInsideTransaction("Another server was asked");
  const response = await fetch(address, {
    // Redirects are not followed.
    redirect: "error",
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(timeOut),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error(`${new URL(address).host} answered too much`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString("utf8") };
}
