export const MAX_PROOF_FILES = 5;
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;
export const PROOF_ACCEPT = "application/pdf,image/jpeg,image/png";

export type ProofType = "application/pdf" | "image/jpeg" | "image/png";

/** A file as it is kept. */
export interface ProofFile {
  name: string;
  type: ProofType;
  content: Buffer;
}

const SIGNATURES: readonly { type: ProofType; ending: string; begins: string }[] = [
  { type: "application/pdf", ending: ".pdf", begins: "%PDF-" },
  { type: "image/jpeg", ending: ".jpg", begins: "\xff\xd8\xff" },
  { type: "image/png", ending: ".png", begins: "\x89PNG\r\n\x1a\n" },
];

type Read = { ok: true; files: ProofFile[] } | { ok: false; message: string };

/** What a form brought. The name and the type that the browser claims say nothing about the content. */
export function readProofFiles(sent: readonly { name: string; bytes: Uint8Array }[]): Read {
  if (sent.length > MAX_PROOF_FILES) return refused(`Envie no máximo ${MAX_PROOF_FILES} arquivos de uma vez`);
  const files: ProofFile[] = [];
  for (const { name, bytes } of sent) {
    const shown = tidyName(name);
    if (bytes.length === 0) return refused(`O arquivo “${shown}” está vazio`);
    if (bytes.length > MAX_PROOF_BYTES) return refused(`“${shown}” tem mais de 5 MB`);
    const content = Buffer.from(bytes);
    const found = SIGNATURES.find(({ begins }) =>
      content.subarray(0, 8).toString("latin1").startsWith(begins),
    );
    if (!found) return refused(`“${shown}” não é um PDF nem uma imagem JPEG ou PNG`);
    files.push({ name: withEnding(shown, found.ending), type: found.type, content });
  }
  return { ok: true, files };
}

const refused = (message: string): Read => ({ ok: false, message });

const LONGEST = 100;

/** Without folders, control characters and what a header or a file system could take for something else. */
function tidyName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1)!;
  const plain = last.replace(/[\p{C}"*:<>?|;%]+/gu, " ").replace(/\s+/g, " ");
  const short = [...plain].slice(0, LONGEST).join("");
  return short.replace(/^[.\s]+|[.\s]+$/g, "") || "arquivo";
}

/** Ends as its content says, so that no program is opened by the name of a picture. */
const withEnding = (name: string, ending: string): string =>
  name.toLowerCase().endsWith(ending) || (ending === ".jpg" && /\.jpeg$/i.test(name))
    ? name
    : `${name}${ending}`;
