import { currentRequest, runInRequest } from "../http/request-context.server.ts";
import { Patience, PatienceOver } from "./patience.server.ts";

/** Work whose answer other requests wait for, too: what is left of this one's patience must not end it for all. */
export function sharedWork<T>(work: () => T): T {
  const request = currentRequest();
  return request?.patience ? runInRequest({ ...request, patience: new Patience() }, work) : work();
}

/** Waits for such an answer as long as a request has patience. */
export function patiently<T>(answer: Promise<T>, patience = currentRequest()?.patience): Promise<T> {
  if (!patience) return answer;
  return new Promise((resolve, reject) => {
    const waited = patience.wait(() => reject(new PatienceOver("Nobody else got an answer in time.")));
    answer.then(resolve, reject).finally(waited);
  });
}
