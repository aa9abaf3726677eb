import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { Upload } from "./use-uploads.ts";

/**
 * A form is not sent past its photographs: it waits for those on their way and goes by itself when they are there. When
 * one failed it stays, says so, and goes without it only when it is sent once more.
 */
export function useSendAfterUploads(form: RefObject<HTMLFormElement | null>, uploads: readonly Upload[]) {
  const failed = uploads.filter(({ problem }) => problem);
  const onTheirWay = uploads.length - failed.length;
  const failedKeys = failed.map(({ key }) => key).join();
  const [waiting, setWaiting] = useState(false);
  /** The failures that the person was told of when sending. */
  const [told, setTold] = useState("");
  /** Those that the person has sent the form without. */
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
    /** How many photographs the next sending leaves out. */
    leftOut: failedKeys !== given && failedKeys === told ? failed.length : 0,
  };
}
