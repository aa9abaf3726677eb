import { useRef } from "react";
import { RequiredMark } from "#app/design/field.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatCpf } from "#app/shared/cpf.ts";
import type { Money } from "#app/shared/money.ts";
import { HolderField, InstalmentsField, TokenInputs } from "./card-parts.tsx";
import { FIELD_IDS, useSecureFields } from "./use-secure-fields.ts";

interface SecureCardFieldsProps {
  publicKey: string;
  scriptUrl: string;
  total: Money;
  instalments: string;
  active: boolean;
  error?: string;
}

/**
 * The card of a form around it, typed into the frames of the payment company. As in `CardFields`, no input of the card
 * has a name, and on submission a token takes its place.
 */
export function SecureCardFields({ error, instalments, ...settings }: SecureCardFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { state, problems, most } = useSecureFields(root, settings);
  return (
    <div ref={root} className="grid gap-4">
      <div className="hidden noscript:block">
        <Notice tone="warning" title="O cartão precisa de JavaScript">
          Os dados do cartão vão do seu navegador direto para quem processa o pagamento. Ative o JavaScript ou
          escolha outra forma de pagamento.
        </Notice>
      </div>
      <div className="grid gap-4 noscript:hidden">
        {state === "failed" && (
          <Notice tone="error" title="Os campos do cartão não carregaram">
            Um bloqueador de anúncios ou a conexão pode ter impedido. Recarregue a página ou escolha outra
            forma de pagamento.
          </Notice>
        )}
        {(error ?? problems.card) && <Notice tone="error">{problems.card ?? error}</Notice>}
        <TokenInputs />
        <Frame id={FIELD_IDS.cardNumber} label="Número do cartão" busy={state === "loading"} />
        <HolderField error={problems.holder} />
        <div className="grid grid-cols-2 gap-4">
          <Frame id={FIELD_IDS.expirationDate} label="Validade" busy={state === "loading"} />
          <Frame id={FIELD_IDS.securityCode} label="CVV" busy={state === "loading"} />
        </div>
        <MaskedField
          label="CPF ou CNPJ do titular"
          format={formatDocument}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={18}
          data-card="document"
          error={problems.document}
          required
          className="sm:max-w-80"
        />
        <p className="text-sm text-ink-soft">
          O número, a validade e o código são digitados em campos do Mercado Pago e não passam pelos nossos
          servidores.
        </p>
      </div>
      <InstalmentsField total={settings.total} defaultValue={instalments} most={most} />
    </div>
  );
}

/** The company draws its field into the box. */
function Frame({ id, label, busy }: { id: string; label: string; busy: boolean }) {
  return (
    <fieldset aria-busy={busy} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        <RequiredMark />
      </legend>
      <div
        id={id}
        className="h-12 overflow-hidden rounded-control border border-line-strong bg-white px-3.5 [&_iframe]:h-full [&_iframe]:w-full"
      />
    </fieldset>
  );
}

function formatDocument(typed: string): string {
  const characters = typed.replace(/[^0-9A-Za-z]/g, "");
  return characters.length <= 11 && /^\d*$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
