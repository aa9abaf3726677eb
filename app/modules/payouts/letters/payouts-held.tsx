import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface PayoutsHeldProps {
  name: string;
  shop: string;
  /** Held now, or let go again. */
  held: boolean;
  reason: string;
  url: string;
}

const title = (held: boolean): string => (held ? "Repasses suspensos" : "Repasses retomados");

export default {
  subject: ({ held, shop }) => `${title(held)}: ${shop}`,
  Body: ({ name, shop, held, reason, url }) => (
    <LetterFrame
      preview={`Loja ${shop}: ${title(held).toLowerCase()}.`}
      title={title(held)}
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        {held
          ? `Os repasses da loja ${shop} estão suspensos. O que foi liberado continua no saldo da loja. O motivo:`
          : `Os repasses da loja ${shop} voltaram ao normal. O motivo:`}
      </Paragraph>
      <Quoted text={reason} />
      <Action href={url}>Ver os repasses</Action>
    </LetterFrame>
  ),
} satisfies Letter<PayoutsHeldProps>;
