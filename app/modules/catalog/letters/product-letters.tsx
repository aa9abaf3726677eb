import type { ReactNode } from "react";
import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  Facts,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
  Quoted,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import type { FieldChange } from "../manage/field-changes.ts";

/** The props of every letter about an administrator's decision on a product. */
export interface ProductLetterProps {
  name: string;
  product: string;
  /** The administrator's reason. */
  reason: string;
  /** The seller's products. */
  url: string;
}

type ProductLetterFrameProps = {
  preview: string;
  title: string;
  to: ProductLetterProps;
  /** The label of the link. */
  action: string;
  /** Adds how to object to the decision. */
  mayObject?: boolean;
  children: ReactNode;
};

function ProductLetterFrame({ to, action, mayObject, children, ...rest }: ProductLetterFrameProps) {
  return (
    <LetterFrame {...rest} name={to.name} because={`você vende na ${store.brand}`}>
      {children}
      <Action href={to.url}>{action}</Action>
      {mayObject && (
        <LetterNotice>
          Não concorda? Escreva para{" "}
          <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> e conte o seu
          lado.
        </LetterNotice>
      )}
    </LetterFrame>
  );
}

export const productTakenDown = {
  subject: ({ product }) => `Produto retirado da venda na ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="Veja o motivo e o que fazer."
      title="Produto retirado da venda"
      to={props}
      action="Abrir o produto"
      mayObject
    >
      <Paragraph>
        Retiramos <strong>{props.product}</strong> da venda: o produto saiu da vitrine, da busca e dos
        carrinhos. O motivo:
      </Paragraph>
      <Quoted text={props.reason} />
      <Paragraph>
        Você pode corrigir o produto desde já. Ele volta à venda quando a {store.brand} o liberar. Os pedidos
        já pagos continuam valendo: envie-os no prazo.
      </Paragraph>
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductLetterProps>;

export interface ProductRestoredProps extends ProductLetterProps {
  /** False when its seller had deactivated it meanwhile. */
  isActive: boolean;
}

export const productRestored = {
  subject: ({ product }) => `Produto liberado na ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="A retirada acabou."
      title="Produto liberado"
      to={props}
      action="Abrir o produto"
    >
      <Paragraph>
        A retirada de <strong>{props.product}</strong> acabou.{" "}
        {props.isActive
          ? "O produto está na vitrine da sua loja de novo."
          : "O produto está inativo: ative-o quando quiser vendê-lo."}
      </Paragraph>
      <Quoted text={props.reason} />
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductRestoredProps>;

export interface ProductCorrectedProps extends ProductLetterProps {
  changes: FieldChange[];
}

const MAX_SHOWN_LENGTH = 160;

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH - 1).toWellFormed()}…` : line;
}

export const productCorrected = {
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

export const productDeleted = {
  subject: ({ product }) => `Produto excluído da ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="Veja o motivo."
      title="Produto excluído"
      to={props}
      action="Abrir meus produtos"
      mayObject
    >
      <Paragraph>
        Excluímos <strong>{props.product}</strong> da sua loja. O motivo:
      </Paragraph>
      <Quoted text={props.reason} />
      <Paragraph>Os pedidos já pagos continuam valendo: envie-os no prazo.</Paragraph>
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductLetterProps>;
