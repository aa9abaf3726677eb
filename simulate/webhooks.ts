/** How the simulator tells the shop. */
export interface Telling {
  /** The shop's address for notifications; null while it is told nothing. */
  url: string | null;
  /** How often each is sent. */
  copies: number;
  /** Kept back instead of sent, until `tellHeld`; null while they are sent at once. */
  held: Message[] | null;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends it as often as asked, and does not mind what comes back: what got lost is found by asking. */
export async function tell(message: Message, telling: Telling): Promise<number[]> {
  if (telling.held) {
    telling.held.push(message);
    return [];
  }
  const statuses: number[] = [];
  const { url, headers, body } = message;
  for (let copy = 0; copy < telling.copies; copy++) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    }).catch(() => null);
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
}

/** Sends what was kept back, the last one first. */
export async function tellHeld(telling: Telling): Promise<void> {
  const messages = telling.held ?? [];
  telling.held = null;
  for (const message of messages.reverse()) await tell(message, telling);
}
