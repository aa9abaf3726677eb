import type { Viewer } from "#app/modules/identity/index.ts";
import { readViewer } from "#app/modules/identity/session/read-viewer.server.ts";

/** Somebody of `aPerson`, as the next request of their session would read them. */
export const nextRequestOf = async ({ userId }: Viewer): Promise<Viewer> =>
  (await readViewer(`segredo-${userId}`))!.viewer;
