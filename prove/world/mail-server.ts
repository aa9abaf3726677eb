import { SMTPServer } from "smtp-server";

export interface ReceivedLetter {
  /** The same for a letter that is handed over again. */
  messageId: string;
  to: string;
  /** What it says, as plain text, its links in one piece. */
  text?: string;
}

/** Takes the shop's letters; while it hangs, it accepts them and never says so. */
export interface MailServer {
  url: string;
  received: ReceivedLetter[];
  hang(hanging: boolean): void;
  close(): void;
}

/** "Quoted printable" breaks long lines with "=" and writes "=" as "=3D". */
const unfolded = (text: string): string => text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedLetter[] = [];
  const waiting: (() => void)[] = [];
  let hanging = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        if (text.length < 20_000) text += part;
      });
      stream.on("end", () => {
        const messageId = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? "";
        const take = () => {
          for (const { address } of session.envelope.rcptTo)
            received.push({ messageId, to: address, text: unfolded(text) });
          done();
        };
        if (hanging) waiting.push(take);
        else take();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    hang: (now) => {
      hanging = now;
      if (!now) for (const take of waiting.splice(0)) take();
    },
    close: () => void server.close(),
  };
}
