import { isSigned, randomCode, signatureOf } from "#app/platform/signed-code.server.ts";

const PURPOSE = "chat-quote";
const NAME_LETTERS = 8;
const SHAPE = /^[0-9a-hjkmnp-tv-z]{14}$/;

/** What stands in the link: a name nobody guesses, and a signature that tells a forged one without asking anybody. */
export async function newQuoteCode(): Promise<{ name: string; code: string }> {
  const name = randomCode(NAME_LETTERS);
  return { name, code: await codeOf(name) };
}

const codeOf = async (name: string): Promise<string> => name + (await signatureOf(PURPOSE, name, 6));

/** The name inside a code we gave out ourselves; null for every other text. */
export async function nameInCode(code: string): Promise<string | null> {
  if (!SHAPE.test(code)) return null;
  const name = code.slice(0, NAME_LETTERS);
  return (await isSigned(PURPOSE, name, code.slice(NAME_LETTERS))) ? name : null;
}
