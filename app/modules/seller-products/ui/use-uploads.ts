import { useRef, useState } from "react";
import { LARGEST_UPLOAD, type Picture, uploadProblems } from "#app/modules/pictures/index.ts";

export type NewPicture = Omit<Picture, "alt">;
type Answer = { picture: NewPicture } | { problem: string };

export interface Upload {
  key: number;
  name: string;
  /** Of one hundred; null while it waits. */
  percent: number | null;
  problem?: string;
}

const UPLOAD_PATH = "/seller/product-pictures";
const CUT_OFF = "O envio foi interrompido. Confira a conexão e tente de novo.";

/** Sends pictures one after the other, so that each shows how far it is. */
export function useUploads(onTaken: (picture: NewPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const change = (key: number, news: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)));
  const forget = (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key));

  const send = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++count.current;
      const tooLarge = file.size > LARGEST_UPLOAD ? { problem: uploadProblems.tooLarge } : {};
      setUploads((list) => [...list, { key, name: file.name, percent: null, ...tooLarge }]);
      if (file.size > LARGEST_UPLOAD) continue;
      queue.current = queue.current.then(async () => {
        const body = new FormData();
        body.set("arquivo", file);
        const answer = await post(body, (percent) => change(key, { percent }));
        if ("problem" in answer) return change(key, { problem: answer.problem });
        onTaken(answer.picture);
        forget(key);
      });
    }
  };

  return { uploads, send, forget };
}

/** The picture behind an address, fetched and checked by the server. */
export function fetchPicture(address: string): Promise<Answer> {
  const body = new FormData();
  body.set("url", address);
  return post(body, () => {});
}

/** `fetch` does not tell how far an upload is. */
function post(body: FormData, onProgress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", UPLOAD_PATH);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () =>
      resolve((request.response as Answer | null) ?? { problem: refusal(request.status) });
    request.onerror = () => resolve({ problem: CUT_OFF });
    request.send(body);
  });
}

function refusal(status: number): string {
  if (status === 413) return uploadProblems.tooLarge;
  return status === 503 ? uploadProblems.busy : CUT_OFF;
}
