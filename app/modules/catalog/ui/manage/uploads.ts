import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNamedShop } from "#app/design/shop-form.tsx";
import { MAX_UPLOAD, type Picture, uploadProblems } from "#app/modules/pictures/index.ts";
import { MAX_PICTURES } from "../../manage/product-rules.ts";

export type NewPicture = Omit<Picture, "alt">;
type Answer = { picture: NewPicture } | { problem: string; mayRetry?: true };

export interface Upload {
  key: number;
  name: string;
  /** In percent; null while it waits. */
  percent: number | null;
  problem?: string;
  /** Whether a retry may succeed. */
  mayRetry?: boolean;
}

export const UPLOAD_PATH = "/seller/product-pictures";
const CUT_OFF = "O envio foi interrompido. Confira a conexão e tente de novo.";
const NO_ROOM = `Um produto pode ter até ${MAX_PICTURES} fotos`;

/** Uploads pictures one after the other, each with its progress. */
export function useUploads(onTaken: (picture: NewPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const address = useNamedShop()(UPLOAD_PATH);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  /** The files of the list, without removed ones. */
  const files = useRef(new Map<number, File>());
  const running = useRef<{ key: number; stop: AbortController } | null>(null);

  const change = (key: number, news: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)));

  const forget = (key: number) => {
    files.current.delete(key);
    if (running.current?.key === key) running.current.stop.abort();
    setUploads((list) => list.filter((upload) => upload.key !== key));
  };

  const enqueue = (key: number, file: File) => {
    files.current.set(key, file);
    queue.current = queue.current.then(async () => {
      if (!files.current.has(key)) return;
      const body = new FormData();
      body.set("arquivo", file);
      const stop = new AbortController();
      running.current = { key, stop };
      const answer = await post(address, body, (percent) => change(key, { percent }), stop.signal);
      running.current = null;
      if (!files.current.has(key)) return;
      if ("problem" in answer) return change(key, answer);
      onTaken(answer.picture);
      forget(key);
    });
  };

  /** Files beyond `room` are listed with an error. */
  const send = (chosen: readonly File[], room: number) => {
    for (const [at, file] of chosen.entries()) {
      const key = ++count.current;
      const problem = refusalOf(file, at >= room);
      setUploads((list) => [...list, { key, name: file.name, percent: null, ...(problem && { problem }) }]);
      if (!problem) enqueue(key, file);
    }
  };

  const retry = (key: number) => {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { percent: null, problem: undefined, mayRetry: undefined });
    enqueue(key, file);
  };

  return { uploads, send, retry, forget };
}

export type Uploads = ReturnType<typeof useUploads>;

function refusalOf(file: File, noRoom: boolean): string | null {
  if (noRoom) return NO_ROOM;
  return file.size > MAX_UPLOAD ? uploadProblems.tooLarge : null;
}

/** The picture at a URL, fetched and checked by the server, which is asked at `address`. */
export function fetchPicture(address: string, url: string): Promise<Answer> {
  const body = new FormData();
  body.set("url", url);
  return post(address, body, () => {});
}

/** XMLHttpRequest, because `fetch` has no upload progress. */
function post(
  address: string,
  body: FormData,
  onProgress: (percent: number) => void,
  stop?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cutOff = () => resolve({ problem: CUT_OFF, mayRetry: true });
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () => resolve((request.response as Answer | null) ?? refusal(request.status));
    request.onerror = cutOff;
    request.onabort = cutOff;
    stop?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function refusal(status: number): Answer {
  if (status === 413) return { problem: uploadProblems.tooLarge };
  return { problem: status === 503 ? uploadProblems.busy : CUT_OFF, mayRetry: true };
}

/**
 * Submits the form after its uploads: it waits for running ones and is then sent automatically. When one failed, the
 * form is not sent, and only sending it once more leaves out the failed photos.
 */
export function useSendAfterUploads(form: RefObject<HTMLFormElement | null>, uploads: readonly Upload[]) {
  const failed = uploads.filter(({ problem }) => problem);
  const onTheirWay = uploads.length - failed.length;
  const failedKeys = failed.map(({ key }) => key).join();
  const [waiting, setWaiting] = useState(false);
  /** The failed uploads that were shown on the last submit. */
  const [told, setTold] = useState("");
  /** The failed uploads that the form was sent without. */
  const [given, setGiven] = useState("");

  const onSubmit = (event: FormEvent) => {
    if (onTheirWay === 0 && (failedKeys === "" || failedKeys === told)) return setGiven(failedKeys);
    event.preventDefault();
    if (onTheirWay > 0) setWaiting(true);
    else setTold(failedKeys);
  };

  useEffect(() => {
    if (!waiting || onTheirWay > 0) return;
    setWaiting(false);
    if (failedKeys === "") form.current?.requestSubmit();
    else setTold(failedKeys);
  }, [waiting, onTheirWay, failedKeys, form]);

  return {
    onSubmit,
    waitingFor: waiting ? onTheirWay : 0,
    stopWaiting: () => setWaiting(false),
    /** How many photos the next submit leaves out. */
    leftOut: failedKeys !== given && failedKeys === told ? failed.length : 0,
  };
}
