import { giveConsent, hasConsented, withdrawConsent } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { isSigned, signatureOf } from "#app/platform/signed-code.server.ts";

const PURPOSE = "lembrete-carrinho";

export const wantsReminder = ({ userId }: Viewer): Promise<boolean> => hasConsented(userId, PURPOSE);

export const setReminder = ({ userId }: Viewer, wanted: boolean): Promise<void> =>
  wanted ? giveConsent(userId, PURPOSE) : withdrawConsent(userId, PURPOSE);

/** Whether the recipient of a reminder still gets them; null for a link with a bad signature. */
export async function remindsBehind(code: string): Promise<boolean | null> {
  const userId = await reminderRecipient(code);
  return userId === null ? null : hasConsented(userId, PURPOSE);
}

/** Needs only the letter's link: withdrawing must be as easy as consenting (LGPD art. 8 § 5). */
export async function stopReminders(code: string): Promise<void> {
  const userId = await reminderRecipient(code);
  if (userId !== null) await withdrawConsent(userId, PURPOSE);
}

/** Links of a reminder: signed, and usable by anybody who has the letter. */
const SIGNATURE_LETTERS = 12;

const sign = async (purpose: string, text: string): Promise<string> =>
  `${text}.${await signatureOf(purpose, text, SIGNATURE_LETTERS)}`;

async function readSigned(purpose: string, code: string): Promise<string | null> {
  const [text, signature = "", ...more] = code.length > 100 ? [] : code.split(".");
  if (!text || more.length > 0) return null;
  return (await isSigned(purpose, text, signature, SIGNATURE_LETTERS)) ? text : null;
}

const RESTORE = "restore-cart";
const STOP = "stop-cart-reminders";

export const restoreUrl = async (cartId: string): Promise<string> =>
  absoluteUrl(`/cart?restaurar=${await sign(RESTORE, cartId)}`);

export const cartToRestore = (code: string): Promise<string | null> => readSigned(RESTORE, code);

export const stopUrl = async (userId: string): Promise<string> =>
  absoluteUrl(`/lembretes/${await sign(STOP, userId)}`);

export const reminderRecipient = (code: string): Promise<string | null> => readSigned(STOP, code);
