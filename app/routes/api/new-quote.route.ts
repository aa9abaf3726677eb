import { redirect } from "react-router";
import { createQuote, quotePath } from "#app/modules/cart/quotes/index.server.ts";
import { isProductId, wholesalePath } from "#app/modules/catalog/index.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { productPath } from "#app/platform/paths.ts";
import { readQuoteForm } from "../line-forms.server.ts";
import type { Route } from "./+types/new-quote.route.ts";

/** The chat buttons: saves the quote, then opens the chat. A failure redirects back with a notice. */
export async function action({ request, url }: Route.ActionArgs) {
  const asked = url.searchParams.get("produto");
  const productId = asked !== null && isProductId(asked) ? asked : null;
  const form = await formIn(request);
  const quote = readQuoteForm(form, productId);
  if (!quote) return new Response("Pedido incompleto.", { status: 400 });

  const created = await createQuote(quote);
  // Not straight to the chat: the content security policy forbids a form to end on another site.
  if (created.ok) return redirect(`${quotePath(created.code)}/chat`, 303);
  if (created.problem === "too-few-pieces" || created.problem === "over-stock") {
    return redirect(wholesalePath(productId!, quote.lines), 303);
  }
  const back = productId ? productPath(productId) : "/cart";
  return redirectWithNotice(back, { tone: "error", text: created.message });
}

export const loader = onlyPosts;
