import { cpus, loadavg } from "node:os";

/** A document with what stands between `<!-- name -->` and `<!-- /name -->` written anew. */
export function withBlock(document: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!block.test(document)) throw new Error(`The document has no block called ${name}.`);
  return document.replace(block, (_, begin: string, end: string) => `${begin}${content}\n${end}`);
}

/** For below a table: where its figures come from. */
export const machineNow = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), load average ${loadavg()[0]!.toFixed(0)} at the end`;
