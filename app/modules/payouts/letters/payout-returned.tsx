import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface PayoutReturnedProps {
  name: string;
  amount: string;
  account: string;
  reason: string;
  url: string;
}

export default {
  subject: ({ amount }) => `Repasse não chegou: ${amount} de volta ao saldo`,
  Body: ({ name, amount, account, reason, url }) => (
    <LetterFrame
      preview={`O repasse de ${amount} não chegou à conta da loja.`}
      title="O repasse voltou ao saldo"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        O repasse de <strong>{amount}</strong> ({account}) não foi pago. O valor está de novo no saldo
        liberado e entra no próximo repasse. O motivo:
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>Confira a conta em que a loja recebe antes do próximo repasse.</Paragraph>
      <Action href={url}>Ver o repasse</Action>
    </LetterFrame>
  ),
} satisfies Letter<PayoutReturnedProps>;
