import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { openQuote } from "#app/modules/cart/quotes/index.server.ts";
import { validUntil } from "#app/modules/cart/quotes/index.ts";
import { QuoteActions } from "#app/modules/cart/ui/quote-actions.tsx";
import { QuoteLines, QuoteTotals } from "#app/modules/cart/ui/quote-lines.tsx";
import { QuoteToCart } from "#app/modules/cart/ui/quote-to-cart.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/quote-page.route.ts";

const STATUS = { valid: 200, expired: 410, used: 410, unknown: 404 };

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Pedido pelo chat") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params: { code } }: Route.LoaderArgs) {
  const { state, quote } = await openQuote(code);
  return data(
    { code, state, quote },
    { status: STATUS[state], headers: { "Cache-Control": "private, no-store" } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A chat quote, at its quoted prices. */
export default function QuotePage({ loaderData: { code, state, quote } }: Route.ComponentProps) {
  if (state !== "valid" || !quote) return <NoLongerValid state={state} lines={quote?.lines ?? []} />;
  return (
    <div className="mx-auto grid max-w-5xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h1 className="text-3xl md:text-4xl">Seu pedido, com o preço da conversa</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          Vale até {validUntil(quote.expiresAt)}, para um pedido, enquanto houver estoque.
        </p>
        <QuoteLines lines={quote.lines} />
      </div>
      <Card as="aside" aria-label="Resumo" className="self-start lg:sticky lg:top-36">
        <QuoteTotals quote={quote} />
        <QuoteActions code={code} lines={quote.lines} />
      </Card>
    </div>
  );
}

const ENDINGS = {
  expired: {
    icon: <Icon name="hourglass" />,
    title: "Este pedido venceu",
    text: `Os preços de uma conversa valem por ${store.promises.quoteValidHours} horas. As peças continuam na loja, com os preços de hoje.`,
  },
  used: {
    icon: <Icon name="package-check" />,
    title: "Este pedido já foi feito",
    text: "Cada link vale para um pedido só. Acompanhe o seu em Meus Pedidos.",
  },
  unknown: {
    icon: <Icon name="search-x" />,
    title: "Pedido não encontrado",
    text: "Confira se o link da conversa veio inteiro.",
  },
};

interface NoLongerValidProps {
  state: keyof typeof STATUS;
  lines: Parameters<typeof QuoteToCart>[0]["lines"];
}

function NoLongerValid({ state, lines }: NoLongerValidProps) {
  const { icon, title, text } = ENDINGS[state === "valid" ? "unknown" : state];
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={
        <>
          <ButtonLink to="/" variant="primary">
            Ver os produtos
          </ButtonLink>
          {state === "expired" && lines.length > 0 && <QuoteToCart lines={lines} />}
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
