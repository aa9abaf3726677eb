import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  Facts,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface PayoutAccountProps {
  name: string;
  shop: string;
  /** What kind of account it is; never its numbers. */
  kind: string;
  usableFrom: string;
  url: string;
}

export default {
  subject: ({ shop }) => `Conta que recebe os repasses alterada: ${shop}`,
  Body: ({ name, shop, kind, usableFrom, url }) => (
    <LetterFrame
      preview={`Loja ${shop}: os próximos repasses vão para outra conta.`}
      title="Conta dos repasses alterada"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        A conta em que a loja <strong>{shop}</strong> recebe os repasses foi trocada.
      </Paragraph>
      <Facts
        facts={[
          ["Nova conta", kind],
          ["Primeiro repasse", `a partir de ${usableFrom}`],
        ]}
      />
      <Action href={url}>Ver os repasses</Action>
      <LetterNotice>
        Não foi você? Troque a sua senha e escreva logo para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink>: até lá nada é
        pago na conta nova.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<PayoutAccountProps>;
