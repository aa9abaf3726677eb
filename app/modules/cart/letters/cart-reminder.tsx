import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface CartReminderProps {
  name: string;
  /** The lines, each with quantity and price. */
  lines: [what: string, how: string][];
  total: string;
  /** Restores the cart in any browser. */
  url: string;
  /** Unsubscribes without signing in. */
  stopUrl: string;
}

export default {
  subject: () => `Seu carrinho na ${store.brand} está esperando`,
  Body: ({ name, lines, total, url, stopUrl }) => (
    <LetterFrame
      preview="As peças que você escolheu continuam no seu carrinho."
      title="Suas peças continuam aqui"
      name={name}
      because="pediu um lembrete quando deixasse peças no carrinho; enviamos um só por carrinho"
    >
      <Paragraph>Você deixou no carrinho, com os preços de hoje:</Paragraph>
      <Facts facts={[...lines, ["Total dos produtos", total]]} />
      <Action href={url}>Voltar ao carrinho</Action>
      <Paragraph>
        Preço e estoque podem mudar até a compra. Não quer mais lembretes?{" "}
        <LetterLink href={stopUrl}>Parar de receber</LetterLink>.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<CartReminderProps>;
