/** The form of a request; 400 when the body is not a form. */
export function formIn(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}
