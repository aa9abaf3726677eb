/** What can go wrong between us and a provider, asked for and never by chance. */
export type Fault =
  /** Done, and the answer comes too late or never. */
  | { kind: "silence-after-success" }
  /** Nothing done, and no answer. */
  | { kind: "silence" }
  /** Done, and the answer breaks off in the middle. */
  | { kind: "half" }
  /** Done, and the answer is a page of some proxy. */
  | { kind: "html" }
  /** Done, and the answer is ten megabytes. */
  | { kind: "huge" }
  /** Done, and the answer is empty. */
  | { kind: "nothing" }
  /** Done, and the answer comes later. */
  | { kind: "delay"; milliseconds: number }
  /** Nothing done, and this answer. */
  | { kind: "refused"; status: number; body?: object };

interface Planned {
  /** Of "PUT /v2/cob/…". */
  at: RegExp;
  fault: Fault;
  times: number;
}

/** Faults that wait for their request. */
export class Faults {
  #planned: Planned[] = [];

  plan(at: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ at, fault, times });
  }

  clear(): void {
    this.#planned = [];
  }

  next(request: string): Fault | null {
    const found = this.#planned.find(({ at, times }) => times > 0 && at.test(request));
    if (!found) return null;
    found.times--;
    return found.fault;
  }
}
