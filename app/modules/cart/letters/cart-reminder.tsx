import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface CartReminderProps {
  name: string;
  /** The lines, each with quantity and price. */
  lines: [what: string, how: string][];
  total: string;
  /** Of the same cart, what can be bought no more; absent in letters that were queued before. */
  gone?: string[];
  /** Restores the cart in any browser. */
  url: string;
  /** Unsubscribes without signing in. */
  stopUrl: string;
}

export default {
  subject: () => `Seu carrinho na ${store.brand} está esperando`,
  Body: ({ name, lines, total, gone = [], url, stopUrl }) => (
    <LetterFrame
      preview="Há peças que você escolheu no seu carrinho."
      title={gone.length > 0 ? "O que resta do seu carrinho" : "Suas peças continuam aqui"}
      name={name}
      because="pediu um lembrete quando deixasse peças no carrinho; enviamos um só por carrinho"
    >
      <Paragraph>Você deixou no carrinho, com os preços de hoje:</Paragraph>
      <Facts facts={[...lines, ["Total dos produtos", total]]} />
      {gone.length > 0 && <Paragraph>Não dá mais para comprar: {gone.join("; ")}.</Paragraph>}
      <Action href={url}>Voltar ao carrinho</Action>
      <Paragraph>
        Preço e estoque podem mudar até a compra. Não quer mais lembretes?{" "}
        <LetterLink href={stopUrl}>Parar de receber</LetterLink>.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<CartReminderProps>;
