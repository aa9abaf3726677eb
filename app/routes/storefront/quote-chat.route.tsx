import { redirect } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { chatAbout, quotePath } from "#app/modules/cart/quotes/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/quote-chat.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Abrindo a conversa") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params: { code } }: Route.LoaderArgs) {
  const chat = await chatAbout(code);
  const quote = quotePath(code);
  if (chat === null) throw redirect(quote);
  return { chat, quote };
}

/** Redirects by itself, also without scripts; the button is the fallback. */
export default function QuoteChat({ loaderData: { chat, quote } }: Route.ComponentProps) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${chat}`} />
      <EmptyState
        level={1}
        icon={<Icon name="message-circle" />}
        title="Abrindo a conversa com a loja"
        action={
          <ButtonLink to={chat} variant="primary" rel="noreferrer">
            Abrir o WhatsApp
          </ButtonLink>
        }
      >
        <p>
          O pedido já está escrito: é só enviar. Os preços valem por {store.promises.quoteValidHours} horas,{" "}
          <Link to={quote} className="link">
            nesta página
          </Link>
          .
        </p>
      </EmptyState>
    </>
  );
}
