import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/design/icon.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { Money } from "#app/shared/money.ts";
import {
  type CardData,
  type CardProblems,
  cardBrandOf,
  cardShape,
  formatCardNumber,
  formatExpiry,
} from "../card.ts";
import { instalmentOptions } from "../instalments.ts";
import { CARD_BRAND_NAMES, type CardBrand } from "../payment.ts";
import { tokeniseCard } from "./tokenise-card.ts";

/**
 * The card of a form around it. None of the inputs has a name, so that no form, with or without scripts, can send them;
 * on submission a token takes their place in the hidden field `cardToken`. While another way to pay is chosen, `active`
 * is false and the form goes its way.
 */
export function CardFields({ error, active = true }: { error?: string; active?: boolean }) {
  const { root, brand, setBrand, problems } = useTokenOnSubmit(active);
  const shape = cardShape(brand);
  return (
    <div ref={root}>
      <div className="hidden noscript:block">
        <Notice tone="warning" title="O cartão precisa de JavaScript">
          Os dados do cartão são protegidos no seu navegador antes de sair dele. Ative o JavaScript ou escolha
          PIX ou boleto.
        </Notice>
      </div>
      <div className="grid gap-4 noscript:hidden">
        {error && <Notice tone="error">{error}</Notice>}
        <input type="hidden" name="cardToken" data-card="token" />
        {/* What may be shown of the card afterwards, and no more. */}
        <input type="hidden" name="cardBrand" data-card="brand" />
        <input type="hidden" name="cardLast4" data-card="last4" />
        <MaskedField
          label="Número do cartão"
          format={formatCardNumber}
          onInput={(event) => setBrand(cardBrandOf(event.currentTarget.value))}
          autoComplete="cc-number"
          data-card="number"
          error={problems.number}
          suffix={<BrandMark brand={brand} />}
          required
        />
        <TextField
          label="Nome impresso no cartão"
          autoComplete="cc-name"
          data-card="holder"
          maxLength={60}
          error={problems.holder}
          required
        />
        <div className="grid grid-cols-2 gap-4">
          <MaskedField
            label="Validade"
            format={formatExpiry}
            placeholder="MM/AA"
            autoComplete="cc-exp"
            data-card="expiry"
            error={problems.expiry}
            required
          />
          <TextField
            label="CVV"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={shape.securityCode}
            data-card="securityCode"
            error={problems.securityCode}
            hint={`${shape.securityCode} dígitos ${brand === "amex" ? "na frente" : "no verso"} do cartão`}
            required
          />
        </div>
      </div>
    </div>
  );
}

function BrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span aria-live="polite" className="text-xs font-semibold text-ink">
      {brand ? BRAND_MARKS[brand] : <Icon name="credit-card" className="size-5 text-ink-faint" />}
      {brand && <span className="sr-only">Bandeira {CARD_BRAND_NAMES[brand]}</span>}
    </span>
  );
}

const BRAND_MARKS: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Master",
  elo: "Elo",
  amex: "Amex",
};

/** Holds the form back once, asks for the token, and lets it go with the token inside. */
function useTokenOnSubmit(active: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [problems, setProblems] = useState<CardProblems>({});

  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form || !active) return;
    const part = (name: string) => form.querySelector<HTMLInputElement>(`[data-card=${name}]`)!;
    const hold = async (event: SubmitEvent) => {
      const token = part("token");
      if (token.value !== "") return;
      // Before the router hears of it: nothing may leave without the token.
      event.preventDefault();
      event.stopPropagation();
      const submitter = event.submitter;
      const card: CardData = {
        number: part("number").value,
        holder: part("holder").value,
        expiry: part("expiry").value,
        securityCode: part("securityCode").value,
      };
      const answer = await tokeniseCard(card, new Date());
      setProblems(answer.ok ? {} : answer.problems);
      if (!answer.ok) {
        part(Object.keys(answer.problems)[0]!).focus();
        return;
      }
      part("brand").value = answer.brand;
      part("last4").value = answer.last4;
      // Not while the first submission is still being refused: browsers ignore a second one until then.
      setTimeout(() => {
        token.value = answer.token;
        form.requestSubmit(submitter);
        // The form has been read by now; the next submission, with another card perhaps, gets a token of its own.
        token.value = "";
      });
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [active]);

  return { root, brand, setBrand, problems };
}

interface InstalmentsFieldProps {
  total: Money;
  defaultValue?: string;
  /** The most that this card takes without interest, where that is known. */
  most?: number | null;
}

export function InstalmentsField({ total, defaultValue = "1", most = null }: InstalmentsFieldProps) {
  const options = instalmentOptions(total);
  const offered = most === null ? options : options.slice(0, most);
  return (
    <SelectField
      key={most}
      label="Parcelas"
      name="instalments"
      options={offered}
      defaultValue={offered.some(({ value }) => value === defaultValue) ? defaultValue : "1"}
      hint={offered.length < options.length ? `Neste cartão, sem juros até ${offered.length}x.` : undefined}
    />
  );
}
