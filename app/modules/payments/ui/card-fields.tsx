import { useRef, useState } from "react";
import { Icon } from "#app/design/icon.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TextField } from "#app/design/text-field.tsx";
import {
  type CardData,
  type CardProblems,
  cardBrandOf,
  cardShape,
  formatCardNumber,
  formatExpiry,
} from "../card.ts";
import { CARD_BRAND_NAMES, type CardBrand } from "../payment.ts";
import { HolderField, TokenInputs } from "./card-parts.tsx";
import { tokeniseCard } from "./tokenise-card.ts";
import { useTokenOnSubmit } from "./use-token-on-submit.ts";

/**
 * The card of a form around it. None of the inputs has a name, so that no form, with or without scripts, can send them;
 * on submission a token takes their place in the hidden field `cardToken`. While another way to pay is chosen, `active`
 * is false and the form goes its way.
 */
export function CardFields({ error, active = true }: { error?: string; active?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [problems, setProblems] = useState<CardProblems>({});
  useTokenOnSubmit(root, active, async (part) => {
    const card: CardData = {
      number: part("number").value,
      holder: part("holder").value,
      expiry: part("expiry").value,
      securityCode: part("securityCode").value,
    };
    const answer = await tokeniseCard(card, new Date());
    setProblems(answer.ok ? {} : answer.problems);
    if (answer.ok) return answer;
    part(Object.keys(answer.problems)[0]!).focus();
    return null;
  });
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
        <TokenInputs />
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
        <HolderField error={problems.holder} />
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
