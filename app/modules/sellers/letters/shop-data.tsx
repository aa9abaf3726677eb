import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
  Quoted,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ShopDataProps {
  name: string;
  shop: string;
  /** received: waits to be looked at · changed: in force · rejected, withdrawn: the old data stay */
  kind: "received" | "changed" | "rejected" | "withdrawn";
  /** What changes; never the numbers of an account. */
  fields: string[];
  reason?: string;
  url: string;
}

const WORDS = {
  received: {
    title: "Recebemos a mudança de dados",
    text: `Vamos conferir em até ${store.promises.sellerReviewWithinHours} horas. Até lá, valem os dados de antes.`,
  },
  changed: { title: "Dados da loja alterados", text: "Os novos dados já valem." },
  rejected: {
    title: "Mudança de dados rejeitada",
    text: "Os dados de antes continuam valendo. Você pode corrigir e pedir de novo. O motivo:",
  },
  withdrawn: {
    title: "Pedido de mudança retirado",
    text: "A loja retirou o pedido: vale o que está cadastrado.",
  },
} as const;

export default {
  subject: ({ kind, shop }) => `${WORDS[kind].title}: ${shop}`,
  Body: ({ name, shop, kind, fields, reason, url }) => (
    <LetterFrame
      preview={`Loja ${shop}: ${fields.join(", ")}`}
      title={WORDS[kind].title}
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        Dados da loja <strong>{shop}</strong>: {fields.join(", ")}.
      </Paragraph>
      <Paragraph>{WORDS[kind].text}</Paragraph>
      {reason && <Quoted text={reason} />}
      <Action href={url}>Ver os dados da loja</Action>
      <LetterNotice>
        Não foi você? Troque a sua senha e escreva logo para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink>.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ShopDataProps>;
