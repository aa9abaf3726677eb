/** What a procedure under `/api/rpc/{name}` answers: its value as it is, or why not, with the status that says so. */
export type ProcedureResult =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 403 | 404 | 409 | 422; error: string };
