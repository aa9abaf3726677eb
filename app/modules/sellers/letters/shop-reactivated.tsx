import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ShopReactivatedProps {
  name: string;
  shop: string;
  url: string;
}

export default {
  subject: () => `Sua loja na ${store.brand} voltou a vender`,
  Body: ({ name, shop, url }) => (
    <LetterFrame
      preview="Seus produtos ativos estão à venda de novo."
      title="Sua loja está de volta"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        A suspensão da loja <strong>{shop}</strong> acabou. Os produtos ativos estão à venda de novo.
      </Paragraph>
      <Action href={url}>Abrir o painel da loja</Action>
    </LetterFrame>
  ),
} satisfies Letter<ShopReactivatedProps>;
