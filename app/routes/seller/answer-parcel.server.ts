import type { Viewer } from "#app/modules/identity/index.ts";
import { actOnParcel, parseParcelForm } from "#app/modules/orders/seller/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { parcelPath } from "#app/platform/paths.ts";

/**
 * Receives every form about a parcel. `field` is the one a refused form gets back. Where the parcel changed meanwhile, the page
 * as it is now says so: the form that was pressed may not stand on it any more.
 */
export async function answerParcelForm(viewer: Viewer, request: Request, orderId: string, field: string) {
  const form = await formIn(request);
  const read = parseParcelForm(form);
  const result = read.ok ? await actOnParcel(viewer, orderId, read.value) : read;
  return answerForm(result, {
    done: ({ notice }) => ({ to: parcelPath(orderId), notice }),
    conflict: parcelPath(orderId),
    values: typedIn(form, [field]),
  });
}
