import { giveConsent, hasConsented, withdrawConsent } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { whoStops } from "./reminder-links.server.ts";

const PURPOSE = "lembrete-carrinho";

export const wantsReminder = ({ userId }: Viewer): Promise<boolean> => hasConsented(userId, PURPOSE);

export const setReminder = ({ userId }: Viewer, wanted: boolean): Promise<void> =>
  wanted ? giveConsent(userId, PURPOSE) : withdrawConsent(userId, PURPOSE);

/** Whether the person a letter was written to still gets such letters; null for a link of nobody's. */
export async function remindsBehind(code: string): Promise<boolean | null> {
  const userId = await whoStops(code);
  return userId === null ? null : hasConsented(userId, PURPOSE);
}

/** With the link of a letter alone: to stop must be as easy as to begin (LGPD art. 8 § 5). */
export async function stopReminders(code: string): Promise<void> {
  const userId = await whoStops(code);
  if (userId !== null) await withdrawConsent(userId, PURPOSE);
}
