import { takeAddress, takeUpload } from "#app/modules/catalog/manage/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-pictures.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

/** Uploads one picture before its form is sent: a file as `arquivo`, or an address as `url`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const file = form.get("arquivo");
  const address = form.get("url");
  if (file instanceof File) return answer(await takeUpload(viewer, file));
  if (typeof address === "string") return answer(await takeAddress(viewer, address.trim()));
  return answer({ problem: "Escolha uma imagem ou informe o endereço dela." });
}

type Taken = Awaited<ReturnType<typeof takeUpload>>;

/** A refused picture is answered with 200; the form shows the message. */
const answer = (taken: Taken): Response => Response.json("problem" in taken ? taken : { picture: taken });

export const loader = onlyPosts;
