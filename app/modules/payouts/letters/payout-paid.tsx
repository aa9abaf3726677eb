import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface PayoutPaidProps {
  name: string;
  amount: string;
  account: string;
  receipt: string;
  url: string;
}

export default {
  subject: ({ amount }) => `Repasse pago: ${amount}`,
  Body: ({ name, amount, account, receipt, url }) => (
    <LetterFrame
      preview={`O repasse de ${amount} foi pago.`}
      title="Repasse pago"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        O repasse de <strong>{amount}</strong> foi pago.
      </Paragraph>
      <Facts
        facts={[
          ["Recebe por", account],
          ["Comprovante", receipt],
        ]}
      />
      <Action href={url}>Ver o repasse e seus pedidos</Action>
    </LetterFrame>
  ),
} satisfies Letter<PayoutPaidProps>;
