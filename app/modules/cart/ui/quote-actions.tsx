import { ButtonLink } from "#app/design/button.tsx";
import type { OpenedLine } from "../quotes/quote.ts";
import { QuoteToCart } from "./quote-to-cart.tsx";

/** What can be done with a valid quote: bought only while some of it is on sale. */
export function QuoteActions({ code, lines }: { code: string; lines: readonly OpenedLine[] }) {
  return (
    <div className="mt-6 grid gap-3">
      {lines.some(({ refused }) => refused === null) ? (
        <>
          <ButtonLink to={`/checkout?cotacao=${code}`} variant="primary" wide>
            Continuar para o pagamento
          </ButtonLink>
          <QuoteToCart lines={lines} />
        </>
      ) : (
        <p className="text-sm">Nada deste pedido está à venda agora, por isso ele não pode ser pago.</p>
      )}
      <ButtonLink to={`/q/${code}/chat`} target="_blank" variant="quiet" wide>
        Continuar a conversa
      </ButtonLink>
    </div>
  );
}
