import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { isSigned, signatureOf } from "#app/platform/signed-code.server.ts";

/** Links of a reminder. Whoever has the letter may use them; nobody can make one up. */
const SIGNATURE_LETTERS = 12;

const sign = async (purpose: string, text: string): Promise<string> =>
  `${text}.${await signatureOf(purpose, text, SIGNATURE_LETTERS)}`;

async function readSigned(purpose: string, code: string): Promise<string | null> {
  const [text, signature, ...more] = code.length > 100 ? [] : code.split(".");
  if (!text || signature?.length !== SIGNATURE_LETTERS || more.length > 0) return null;
  return (await isSigned(purpose, text, signature)) ? text : null;
}

const RESTORE = "restore-cart";
const STOP = "stop-cart-reminders";

export const restoreUrl = async (cartId: string): Promise<string> =>
  absoluteUrl(`/cart?restaurar=${await sign(RESTORE, cartId)}`);

export const cartToRestore = (code: string): Promise<string | null> => readSigned(RESTORE, code);

export const stopUrl = async (userId: string): Promise<string> =>
  absoluteUrl(`/lembretes/${await sign(STOP, userId)}`);

export const whoStops = (code: string): Promise<string | null> => readSigned(STOP, code);
