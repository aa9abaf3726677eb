import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface VerificationApprovedProps {
  name: string;
  company: string;
  url: string;
}

export default {
  subject: () => `Sua loja foi aprovada na ${store.brand}`,
  Body: ({ name, company, url }) => (
    <LetterFrame
      preview="Seus produtos já podem ser vendidos."
      title="Loja aprovada"
      name={name}
      because={`você pediu para vender na ${store.brand}`}
    >
      <Paragraph>
        A verificação de <strong>{company}</strong> foi aprovada. A partir de agora, os produtos ativos da sua
        loja ficam à venda, no varejo e no atacado.
      </Paragraph>
      <Action href={url}>Abrir o painel da loja</Action>
      <Paragraph>
        Recebeu um pedido pago? Poste em até {store.promises.shipWithinBusinessDays} dias úteis e informe o
        código de rastreio.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<VerificationApprovedProps>;
