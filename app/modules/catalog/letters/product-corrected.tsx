import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { Quoted } from "#app/modules/notifications/ui/quoted.tsx";
import { store } from "#app/shared/store.ts";
import type { FieldChange } from "../manage/field-changes.ts";
import { ProductLetterFrame, type ProductLetterProps } from "./product-letter.tsx";

export interface ProductCorrectedProps extends ProductLetterProps {
  changes: FieldChange[];
}

const MAX_SHOWN_LENGTH = 160;

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH - 1).toWellFormed()}…` : line;
}

export default {
  subject: ({ product }) => `Produto corrigido pela ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="Veja o que mudou e por quê."
      title="Produto corrigido"
      to={props}
      action="Abrir o produto"
      mayObject
    >
      <Paragraph>
        Corrigimos <strong>{props.product}</strong>. O motivo:
      </Paragraph>
      <Quoted text={props.reason} />
      <Paragraph>O que mudou:</Paragraph>
      <Facts
        facts={props.changes.map(({ label, before, after }) => [label, `${short(before)} → ${short(after)}`])}
      />
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductCorrectedProps>;
