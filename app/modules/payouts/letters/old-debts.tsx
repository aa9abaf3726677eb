import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface OldDebtsProps {
  name: string;
  days: number;
  debts: { shop: string; amount: string }[];
  url: string;
}

export default {
  subject: ({ days }) => `Lojas que devem à ${store.brand} há mais de ${days} dias`,
  Body: ({ name, days, debts, url }) => (
    <LetterFrame
      preview={`As vendas de ${days} dias não cobriram o que estas lojas devem.`}
      title="Dívidas antigas de lojas"
      name={name}
      because="você cuida das finanças da loja"
    >
      <Paragraph>
        Estas lojas tiveram mais reembolsos do que saldo liberado, e as vendas de {days} dias não cobriram a
        diferença:
      </Paragraph>
      {debts.map(({ shop, amount }) => (
        <Paragraph key={shop}>
          • {shop}: {amount}
        </Paragraph>
      ))}
      <Action href={url}>Ver os repasses</Action>
    </LetterFrame>
  ),
} satisfies Letter<OldDebtsProps>;
