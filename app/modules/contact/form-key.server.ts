import { clock } from "#app/platform/clock.server.ts";
import { isSigned, randomCode, signatureOf } from "#app/platform/signed-code.server.ts";

const PURPOSE = "contact-form";
const VALID_FOR = 24 * 60 * 60 * 1000;
const SIGNATURE_LETTERS = 20;
const KEY = /^([0-9a-z]{16})\.(\d{13})\.([0-9a-z]{20})$/;

/**
 * A name for this form and the time it was requested, signed by us: most machines send a form without requesting it first,
 * and have no key. A form that is sent twice has the same name.
 */
export async function newFormKey(): Promise<string> {
  const named = `${randomCode(16)}.${clock.now().getTime()}`;
  return `${named}.${await signatureOf(PURPOSE, named, SIGNATURE_LETTERS)}`;
}

type FormKey = { ok: true; name: string } | { ok: false; problem: "foreign" | "old" };

export async function readFormKey(text: string): Promise<FormKey> {
  const [, name, asked, signature] = KEY.exec(text) ?? [];
  if (!name || !asked || !signature) return { ok: false, problem: "foreign" };
  if (!(await isSigned(PURPOSE, `${name}.${asked}`, signature, SIGNATURE_LETTERS)))
    return { ok: false, problem: "foreign" };
  return clock.now().getTime() - Number(asked) > VALID_FOR
    ? { ok: false, problem: "old" }
    : { ok: true, name };
}
