import type { Letter } from "#app/modules/notifications/index.ts";
import {
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
  Quoted,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ShopSuspendedProps {
  name: string;
  shop: string;
  reason: string;
}

export default {
  subject: () => `Sua loja na ${store.brand} foi suspensa`,
  Body: ({ name, shop, reason }) => (
    <LetterFrame
      preview="Seus produtos saíram de venda."
      title="Loja suspensa"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        A loja <strong>{shop}</strong> foi suspensa, e seus produtos saíram de venda. O motivo:
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>Os pedidos já pagos continuam valendo: envie-os no prazo.</Paragraph>
      <LetterNotice>
        Não concorda? Escreva para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> e conte o seu
        lado.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ShopSuspendedProps>;
