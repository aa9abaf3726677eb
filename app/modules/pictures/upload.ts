const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const signatures = {
  jpeg: (bytes: Uint8Array) => ascii(bytes, 0, 3) === "\xff\xd8\xff",
  png: (bytes: Uint8Array) => ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  webp: (bytes: Uint8Array) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  avif: (bytes: Uint8Array) => /^ftyp(avif|avis|mif1|miaf)/.test(ascii(bytes, 4, 12)),
} as const;

/** Pages and programs hidden in a picture. What is kept is encoded anew; such a file is an attack. */
const MARKUP = /<(?:script|html|iframe|\?php|!doctype\s+html)[\s>]/i;

export const MAX_UPLOAD = 8 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;

export const uploadProblems = {
  empty: "O arquivo está vazio. Escolha outro.",
  tooLarge: "A imagem deve ter no máximo 8 MB.",
  wrongFormat: "Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
  tooManyPixels: "A imagem tem dimensões grandes demais. Envie uma de até 50 megapixels.",
  damaged: "Não foi possível ler a imagem. O arquivo parece estar danificado; tente enviar outro.",
  tooDemanding:
    "Esta imagem levou tempo ou memória demais para ser lida. Salve-a em um tamanho menor e envie de novo.",
  notRead: "Não foi possível ler a imagem agora. Tente novamente em alguns instantes.",
  notKept: "Não foi possível guardar a imagem agora. Tente novamente em alguns instantes.",
  busy: "Há muitas imagens na fila agora. Tente novamente em alguns instantes.",
} as const;

/** What can be said before anything is decoded. The name and the type the browser claims say nothing. */
export function problemBeforeDecoding(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return uploadProblems.empty;
  if (bytes.length > MAX_UPLOAD) return uploadProblems.tooLarge;
  if (!Object.values(signatures).some((matches) => matches(bytes))) return uploadProblems.wrongFormat;
  if (MARKUP.test(new TextDecoder("latin1").decode(bytes))) return uploadProblems.wrongFormat;
  return null;
}
