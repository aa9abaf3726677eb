/**
 * Reads the answers of one keep-alive connection as far as a load generator needs it: status, where each answer ends, and
 * how many bytes it had. `node:http` would do the same at several times the price, and the generator must not be slower
 * than what it measures.
 */
export interface Answer {
  status: number;
  bytes: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_END = Buffer.from("\r\n");
const NOTHING = Buffer.alloc(0);

export class AnswerReader {
  readonly #onAnswer: (answer: Answer) => void;
  /** Bytes that are not understood yet: half a head, half a line of a chunk's size. */
  #kept: Buffer = NOTHING;
  #state: "head" | "body" | "chunk size" | "chunk" | "trailer" = "head";
  #missing = 0;
  #status = 0;
  #bytes = 0;

  constructor(onAnswer: (answer: Answer) => void) {
    this.#onAnswer = onAnswer;
  }

  read(arrived: Buffer): void {
    this.#bytes += arrived.length;
    let rest = this.#kept.length > 0 ? Buffer.concat([this.#kept, arrived]) : arrived;
    this.#kept = NOTHING;
    while (rest.length > 0) {
      const taken = this.#take(rest);
      if (taken === 0) {
        this.#kept = rest;
        return;
      }
      rest = rest.subarray(taken);
    }
  }

  /** How many bytes of it were understood; none when more must arrive first. */
  #take(bytes: Buffer): number {
    if (this.#state === "head") return this.#takeHead(bytes);
    if (this.#state === "chunk size") return this.#takeChunkSize(bytes);
    if (this.#state === "trailer") return this.#takeTrailer(bytes);
    const taken = Math.min(bytes.length, this.#missing);
    this.#missing -= taken;
    if (this.#missing === 0 && this.#state === "chunk") this.#state = "chunk size";
    else if (this.#missing === 0) this.#finish(bytes.length - taken);
    return taken;
  }

  #takeHead(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return 0;
    const taken = end + HEAD_END.length;
    const head = bytes.toString("latin1", 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (this.#status === 304 || this.#status === 204) this.#finish(bytes.length - taken);
    else if (/\r\ntransfer-encoding: *chunked/i.test(head)) this.#state = "chunk size";
    else if (length === undefined) throw new Error("An answer without a length cannot be measured.");
    else if (length === "0") this.#finish(bytes.length - taken);
    else {
      this.#state = "body";
      this.#missing = Number(length);
    }
    return taken;
  }

  #takeChunkSize(bytes: Buffer): number {
    const end = bytes.indexOf(LINE_END);
    if (end < 0) return 0;
    const size = Number.parseInt(bytes.toString("latin1", 0, end), 16);
    if (size === 0) this.#state = "trailer";
    else {
      this.#state = "chunk";
      this.#missing = size + LINE_END.length;
    }
    return end + LINE_END.length;
  }

  /** The empty line after the last chunk; nobody here sends trailers. */
  #takeTrailer(bytes: Buffer): number {
    if (bytes.length < LINE_END.length) return 0;
    this.#finish(bytes.length - LINE_END.length);
    return LINE_END.length;
  }

  /** @param surplus bytes that arrived with the answer's end and belong to the next one */
  #finish(surplus: number): void {
    const answer = { status: this.#status, bytes: this.#bytes - surplus };
    this.#bytes = surplus;
    this.#state = "head";
    this.#onAnswer(answer);
  }
}
