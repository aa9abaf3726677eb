import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Facts,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { DAYS_KEPT, FISCAL_YEARS } from "#app/shared/retention.ts";
import { store } from "#app/shared/store.ts";

export interface AccountDeletedProps {
  name: string;
  protocol: string;
  when: string;
}

/** The last one to this address. */
export default {
  subject: ({ protocol }) => `Sua conta foi excluída: protocolo ${protocol}`,
  Body: ({ name, protocol, when }) => (
    <LetterFrame
      preview="Seus dados pessoais foram retirados dos nossos registros."
      title="Sua conta foi excluída"
      name={name}
      because="este era o endereço da conta excluída; não enviaremos outros"
    >
      <Paragraph>
        Como você pediu, sua conta na {store.brand} não existe mais. Perfil, endereços, favoritos, carrinho,
        consentimentos e mensagens foram apagados, e as suas avaliações ficaram sem o seu nome.
      </Paragraph>
      <Facts
        facts={[
          ["Protocolo", protocol],
          ["Quando", when],
        ]}
      />
      <Paragraph>
        A lei manda guardar, e por isso ficam: os pedidos com nome e endereço de entrega, por pelo menos{" "}
        {FISCAL_YEARS} anos, e os registros de acesso, por {DAYS_KEPT.accesses} dias. Este e-mail sai dos
        nossos registros em {DAYS_KEPT.farewells} dias.
      </Paragraph>
      <LetterNotice>
        Não foi você? Escreva agora para{" "}
        <LetterLink href={`mailto:${store.contact.privacyEmail}`}>{store.contact.privacyEmail}</LetterLink>{" "}
        com o número do protocolo.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<AccountDeletedProps>;
