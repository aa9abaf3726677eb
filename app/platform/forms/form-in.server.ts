/** More than any form of ours has, and few enough to be read in a moment: a body of one megabyte can hold half a million. */
const MAX_FIELDS = 10_000;

/** The form of a request; 400 when the body is not a form, 413 when it has more fields than a form of ours. */
export async function formIn(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  if (fieldsIn(body, type) > MAX_FIELDS) throw new Response(null, { status: 413 });
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}

/** By what stands between two of them. */
function fieldsIn(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  let fields = 1;
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + 1)) fields += 1;
  return fields;
}
