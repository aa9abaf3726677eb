import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { addressInOneLine } from "#app/modules/addresses/index.ts";
import type { PricedCart } from "#app/modules/cart/index.ts";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { type OrderTerms, orderNumber } from "#app/modules/orders/index.ts";
import { CARD_BRAND_NAMES, METHOD_NAMES } from "#app/modules/payments/index.ts";
import { COUNTED_FROM_PAYMENT, deliveryTime, pickupPromise } from "#app/modules/shipping/index.ts";
import { orderPath } from "#app/platform/paths.ts";
import { formatBRL, instalmentFigure } from "#app/shared/money.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import type { Draft } from "../draft.ts";
import { seenOf } from "../draft.ts";
import { unavailableText } from "../unavailable-text.ts";
import { FocusedNotice } from "./focused-notice.tsx";

interface ConfirmationProps {
  /** Null where the session ended meanwhile. */
  checkout: { draft: Draft; cart: PricedCart; terms: OrderTerms | null } | null;
  refusal: {
    message: string;
    changeTexts: string[];
    unpaidOrders: string[];
    problem: string;
  } | null;
  busy: boolean;
}

/** The third step: a summary of all answers and the button that places the order. */
export function Confirmation({ checkout, refusal, busy }: ConfirmationProps) {
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">Confirmação</h2>
      {refusal && <Refused refusal={refusal} draft={checkout?.draft ?? null} />}
      {checkout?.terms && (
        <Confirmed
          {...checkout}
          terms={checkout.terms}
          busy={busy}
          retry={refusal?.problem === "payment-failed"}
        />
      )}
      {checkout && checkout.cart.refused.length > 0 && (
        <Notice
          tone="warning"
          title={
            checkout.cart.refused.length === 1 ? "Uma peça saiu do pedido" : "Algumas peças saíram do pedido"
          }
        >
          {unavailableText(checkout.cart.refused)}
        </Notice>
      )}
      {checkout && !checkout.terms && (
        <Notice tone="error">Erro ao calcular o frete. Verifique o CEP e tente novamente.</Notice>
      )}
    </div>
  );
}

type ConfirmedProps = Omit<NonNullable<ConfirmationProps["checkout"]>, "terms"> & {
  terms: OrderTerms;
  busy: boolean;
  retry: boolean;
};

function Confirmed({ draft, cart, terms, busy, retry }: ConfirmedProps) {
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <Answer title={draft.delivery?.kind === "pickup" ? "Retirada" : "Entrega"} editAt="/checkout">
          <DeliveryText draft={draft} terms={terms} />
        </Answer>
        <Answer title="Pagamento" editAt="/checkout/pagamento">
          <PaymentText draft={draft} terms={terms} />
        </Answer>
      </dl>
      <p className="text-sm text-ink-soft">
        Você pode desistir em até {store.promises.regretDays} dias depois de receber, com tudo de volta, e
        trocar ou devolver em até {store.promises.returnDays} dias.{" "}
        <Link to="/info/trocas" className="link">
          Como funciona
        </Link>
      </p>
      <TermsAgreed by="Ao confirmar a compra" />
      <Form method="post" className="flex flex-wrap justify-between gap-3">
        <input type="hidden" name="visto" value={JSON.stringify(seenOf(draft, cart, terms))} />
        <ButtonLink to="/checkout/pagamento" variant="quiet">
          Voltar
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel="Processando..."
          className="max-sm:w-full"
        >
          {retry ? "Tentar novamente" : `Confirmar pedido de ${formatBRL(terms.total)}`}
        </Button>
      </Form>
    </>
  );
}

function Answer({ title, editAt, children }: { title: string; editAt: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 py-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="col-start-1 mt-1 text-ink-soft">{children}</dd>
      <dd className="col-start-2 row-start-1">
        <Link to={editAt} className="link text-sm">
          Alterar<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </dd>
    </div>
  );
}

function DeliveryText({ draft: { delivery }, terms }: { draft: Draft; terms: OrderTerms }) {
  if (!delivery) return null;
  const recipient = `${delivery.name}, ${formatPhone(delivery.phone)}`;
  if (delivery.kind === "pickup") {
    return (
      <>
        {recipient}
        <br />
        {fullAddress}. {pickupPromise}. Horário da loja: {hoursInOneLine}.
      </>
    );
  }
  return (
    <>
      {recipient}
      <br />
      {addressInOneLine(delivery)}
      {terms.days && (
        <>
          <br />
          Entrega {deliveryTime(terms.days)} {COUNTED_FROM_PAYMENT}.
        </>
      )}
    </>
  );
}

function PaymentText({ draft: { payment }, terms }: { draft: Draft; terms: OrderTerms }) {
  if (!payment) return null;
  const { method, instalments, card } = payment;
  if (method === "credit-card") {
    return (
      <>
        {METHOD_NAMES[method]}
        {card && ` ${CARD_BRAND_NAMES[card.brand]} final ${card.last4}`}, {instalments}x de{" "}
        {formatBRL(instalmentFigure(terms.total, instalments))} sem juros
      </>
    );
  }
  return (
    <>
      {METHOD_NAMES[method]}, {formatBRL(terms.total)} à vista
      {method === "pix" && ` (${formatBRL(terms.discount)} de desconto)`}
    </>
  );
}

interface RefusedProps {
  refusal: NonNullable<ConfirmationProps["refusal"]>;
  /** Null where the session ended meanwhile. */
  draft: Draft | null;
}

function Refused({ refusal, draft }: RefusedProps) {
  const { message, changeTexts, unpaidOrders } = refusal;
  // With scripts the page keeps what it knew before the session ended.
  const isSignedOut = !draft || refusal.problem === "signed-out";
  return (
    <FocusedNotice
      about={refusal}
      tone={changeTexts.length > 0 ? "warning" : "error"}
      title={message}
      action={<NextStep problem={refusal.problem} draft={isSignedOut ? null : draft} />}
    >
      {changeTexts.length > 0 && (
        <ul className="grid gap-1">
          {changeTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {unpaidOrders.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {unpaidOrders.map((orderId) => (
            <li key={orderId}>
              <Link to={orderPath(orderId)} className="link inline-block py-1">
                Pedido {orderNumber(orderId)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isSignedOut && "Sua sessão terminou, mas tudo o que você escolheu está guardado."}
    </FocusedNotice>
  );
}

/** What the buyer can do about a refusal. */
function NextStep({ problem, draft }: { problem: string; draft: Draft | null }) {
  if (!draft) return <Way to="/supabase-login?voltar=/checkout/confirmacao">Entrar de novo</Way>;
  if (problem === "payment-failed" || problem === "boleto-limit")
    return <Way to="/checkout/pagamento">Usar outro pagamento</Way>;
  if (problem !== "unpaid-limit") return null;
  // A quote is not changed in the cart; its page leads to the shop's chat.
  return draft.quoteCode ? (
    <Way to={`/q/${draft.quoteCode}`}>Voltar à cotação</Way>
  ) : (
    <Way to="/cart">Voltar ao carrinho</Way>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} size="sm">
    {children}
  </ButtonLink>
);
