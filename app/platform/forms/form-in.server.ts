/** The form a request carries. What cannot be read as one is the sender's mistake, not a surprise of ours. */
export function formIn(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}
