import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

interface TeamChangedProps {
  name: string;
  shop: string;
  /** joined, left: told to who answers for the shop · removed: told to the person */
  kind: "joined" | "left" | "removed";
  who: string;
  /** Inside a sentence; empty where nobody needs them. */
  roles: string;
  url: string;
}

const TITLES = {
  joined: "Alguém entrou na sua equipe",
  left: "Alguém saiu da sua equipe",
  removed: "Você saiu de uma equipe",
} as const;

export default {
  subject: ({ kind, shop }) => `${TITLES[kind]}: ${shop}`,
  Body: ({ name, shop, kind, who, roles, url }) => (
    <LetterFrame
      preview={`Loja ${shop}`}
      title={TITLES[kind]}
      name={name}
      because={kind === "removed" ? `você fazia parte da loja ${shop}` : `você vende na ${store.brand}`}
    >
      {kind === "removed" ? (
        <Paragraph>
          {who} tirou você da equipe da loja <strong>{shop}</strong>. O acesso ao painel dela terminou; a sua
          conta continua a mesma.
        </Paragraph>
      ) : (
        <Paragraph>
          <strong>{who}</strong> {kind === "joined" ? "aceitou o convite e entrou na" : "saiu da"} equipe da
          loja <strong>{shop}</strong> ({roles}).
        </Paragraph>
      )}
      <Action href={url}>{kind === "removed" ? "Ver a minha conta" : "Abrir o painel"}</Action>
      {kind === "joined" && (
        <LetterNotice>
          Você não esperava por isso? Tire a pessoa da equipe, troque a sua senha e escreva para{" "}
          <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink>.
        </LetterNotice>
      )}
    </LetterFrame>
  ),
} satisfies Letter<TeamChangedProps>;
