/** How the simulator tells the shop. */
export interface Telling {
  /** The shop's address for notifications; null while it is told nothing. */
  url: string | null;
  /** How often each is sent. */
  copies: number;
  /** The last one first. */
  backwards: boolean;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends each as often as asked, and does not mind what comes back: what got lost is found by asking. */
export async function tell(messages: readonly Message[], { copies, backwards }: Telling): Promise<number[]> {
  const ordered = backwards ? [...messages].reverse() : messages;
  const statuses: number[] = [];
  for (const { url, headers, body } of ordered) {
    for (let copy = 0; copy < copies; copy++) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
      }).catch(() => null);
      statuses.push(answer?.status ?? 0);
    }
  }
  return statuses;
}
