import { useState } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { MaskedField } from "#app/design/masked-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { paidWith } from "#app/modules/orders/index.ts";
import { FAILED_TITLE, METHOD_NAMES, type PaymentMethod } from "#app/modules/payments/index.ts";
import { CardFields } from "#app/modules/payments/ui/card-fields.tsx";
import { InstalmentsField } from "#app/modules/payments/ui/card-parts.tsx";
import { SecureCardFields } from "#app/modules/payments/ui/secure-card-fields.tsx";
import { TestCards } from "#app/modules/payments/ui/test-cards.tsx";
import { SimulatedProvider } from "#app/modules/payments/ui/test-ground.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatCpf } from "#app/shared/cpf.ts";
import { formatTime } from "#app/shared/moment.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { PaymentChoice } from "../draft.ts";
import { FocusedNotice } from "./focused-notice.tsx";
import { usePreview } from "./previewed-terms.ts";

interface PaymentFormProps {
  offered: readonly PaymentMethod[];
  /** Sandbox payments: the page says that no money moves. */
  test: boolean;
  /** The provider is a simulator on this machine. */
  simulated: boolean;
  /** Where the card is typed into the fields of a payment company. */
  secure: { publicKey: string; scriptUrl: string } | null;
  /** Null where the session ended: whose purchase it is, and what it costs, is not known. */
  costs: { goods: Money; freight: Money } | null;
  chosen: PaymentChoice | null;
  /** The CPF or CNPJ of the last order. */
  givenBefore: string | null;
  /** The shops send nothing without a fiscal document. */
  documentRequired: boolean;
  answer: FormAnswer | undefined;
  busy: boolean;
  /** The order is placed, and its last card was declined. */
  waiting: { refusal: string | null; until: Date } | null;
}

/** The second step: the payment method and its cost. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    offered,
    test,
    simulated,
    secure,
    costs,
    chosen,
    givenBefore,
    documentRequired,
    answer,
    busy,
    waiting,
  } = props;
  const { errorOf, valueOf: typed } = useFormAnswer(answer);
  const general = answer?.problems.find(({ field }) => field === undefined)?.message;
  const [method, setMethod] = useState<PaymentMethod>(
    (typed("paymentMethod") as PaymentMethod) || (chosen?.method ?? offered[0] ?? "pix"),
  );
  usePreview({ method });
  const totalWith = (each: PaymentMethod) => costs && paidWith(each, { ...costs, days: null }).total;
  const cardTotal = totalWith("credit-card");
  const instalments = String(chosen?.method === "credit-card" ? chosen.instalments : 1);
  // Shown when chosen; without scripts all are shown, and the server reads only the chosen method's fields.
  const shown = (mine: PaymentMethod) => cx(method === mine ? "grid" : "hidden noscript:grid", "gap-4");

  return (
    // Signed in again, the page is asked for whole: with its prices and the fields of the card.
    <Form method="post" noValidate reloadDocument={!costs} className="grid gap-6">
      <h2 className="text-2xl">Pagamento</h2>
      {waiting?.refusal && (
        <FocusedNotice id="erro-no-pagamento" about={waiting.refusal} tone="error" title={FAILED_TITLE}>
          {waiting.refusal} Nada foi cobrado, e as peças ficam reservadas para você até{" "}
          {formatTime(waiting.until)}.
        </FocusedNotice>
      )}
      {general && <Notice tone="error">{general}</Notice>}
      <RadioGroup
        legend="Forma de pagamento"
        name="paymentMethod"
        look="card"
        value={method}
        onChange={(value) => setMethod(value as PaymentMethod)}
        options={offered.map((each) => {
          const total = totalWith(each);
          return {
            value: each,
            label: METHOD_NAMES[each],
            hint: HINTS[each],
            aside: total === null ? undefined : formatBRL(total),
          };
        })}
      />
      {simulated && <SimulatedProvider />}
      {offered.includes("credit-card") && cardTotal !== null && (
        <section aria-label="Dados do cartão" className={shown("credit-card")}>
          {test && <TestCards />}
          {secure ? (
            <SecureCardFields
              {...secure}
              total={cardTotal}
              instalments={instalments}
              active={method === "credit-card"}
              error={errorOf("cardToken")}
            />
          ) : (
            <>
              <CardFields active={method === "credit-card"} error={errorOf("cardToken")} />
              <InstalmentsField total={cardTotal} defaultValue={instalments} />
            </>
          )}
        </section>
      )}
      {offered.includes("boleto") && (
        <section aria-label="Dados do boleto" className={shown("boleto")}>
          <MaskedField
            label="CPF ou CNPJ de quem paga"
            name="payerDocument"
            format={formatDocument}
            inputMode="text"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={18}
            defaultValue={typed("payerDocument", (chosen ? chosen.payer?.document : givenBefore) ?? "")}
            error={errorOf("payerDocument")}
            hint="O banco exige o documento para registrar o boleto"
            required
            className="sm:max-w-80"
          />
        </section>
      )}
      <MaskedField
        label={
          documentRequired ? "CPF ou CNPJ para a nota fiscal" : "CPF ou CNPJ para a nota fiscal (opcional)"
        }
        name="invoiceDocument"
        format={formatDocument}
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={18}
        defaultValue={typed("invoiceDocument", (chosen ? chosen.invoiceDocument : givenBefore) ?? "")}
        error={errorOf("invoiceDocument")}
        hint="A loja que vende emite a nota em nome deste documento"
        required={documentRequired}
        className="sm:max-w-80"
      />
      <div className="flex flex-wrap justify-between gap-3">
        <ButtonLink to="/checkout" variant="quiet">
          Voltar
        </ButtonLink>
        <Button type="submit" variant="primary" size="lg" busy={busy} className="max-sm:w-full">
          Revisar o pedido
        </Button>
      </div>
    </Form>
  );
}

const { pixDiscount, maxInstalments } = store.rates;
const HINTS: Record<PaymentMethod, string> = {
  "credit-card": `Visa, Mastercard, Elo e American Express, em até ${maxInstalments}x sem juros`,
  pix: `${formatRate(pixDiscount)} de desconto nos produtos e aprovação imediata`,
  boleto: `Vence em ${store.promises.boletoDueBusinessDays} dias úteis; o banco confirma em 1 a 2 dias úteis`,
};

/** Formats as CPF up to 11 digits, then as CNPJ; letters occur only in a CNPJ. */
function formatDocument(typed: string): string {
  const characters = typed.replace(/[^0-9A-Za-z]/g, "");
  return characters.length <= 11 && /^\d*$/.test(characters) ? formatCpf(characters) : formatCnpj(characters);
}
