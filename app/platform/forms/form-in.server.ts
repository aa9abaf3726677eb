import { MIMEType } from "node:util";
import { storable } from "#app/shared/text.ts";

/** More than any form of ours has, and few enough to be read in a moment: a body of one megabyte can hold half a million. */
const MAX_FIELDS = 10_000;
/** As the standard allows them (RFC 2046, 5.1.1). */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;

interface Encoding {
  /** Of the form, with nothing but what was read of it here: whoever reads the form reads the same. */
  type: string;
  /** What stands between two fields. */
  between: string;
}

/**
 * The form of a request, without what the database refuses to hold; 400 when the body is not a form, 413 when it has more fields than
 * a form of ours.
 */
export async function formIn(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  const encoding = encodingOf(request.headers.get("content-type") ?? "");
  if (!encoding) throw new Response(null, { status: 400 });
  if (hasTooManyFields(body, encoding.between)) throw new Response(null, { status: 413 });
  const form = await new Response(body, { headers: { "Content-Type": encoding.type } })
    .formData()
    .catch(() => {
      throw new Response(null, { status: 400 });
    });
  return storableForm(form);
}

/** Cleaned here, once for all actions: a field that somebody forgot would end in an error of the database. */
function storableForm(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") clean.append(storable(name), storable(value));
    else clean.append(storable(name), value, storable(value.name));
  }
  return clean;
}

/** Of the two ways in which browsers send forms; null for anything else. */
function encodingOf(contentType: string): Encoding | null {
  const read = mimeType(contentType);
  if (read?.essence === "application/x-www-form-urlencoded") return { type: read.essence, between: "&" };
  const boundary = read?.essence === "multipart/form-data" ? read.params.get("boundary") : null;
  if (!boundary || !BOUNDARY.test(boundary)) return null;
  return { type: `multipart/form-data; boundary="${boundary}"`, between: `--${boundary}` };
}

function mimeType(text: string): MIMEType | null {
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

function hasTooManyFields(body: Buffer, between: string): boolean {
  let fields = 1;
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + between.length))
    if (++fields > MAX_FIELDS) return true;
  return false;
}
