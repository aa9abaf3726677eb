import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";

export interface SearchArrivedProps {
  name: string;
  query: string;
  /** How many products it finds now. */
  count: number;
  url: string;
  /** The page where the other requests can be cancelled. */
  requestsUrl: string;
}

export default {
  subject: ({ query }) => `Chegou: ${query}`,
  Body: ({ name, query, count, url, requestsUrl }) => (
    <LetterFrame
      preview={`A busca por “${query}” já encontra produtos.`}
      title="Chegou o que você procurava"
      name={name}
      because="pediu um aviso quando esta busca encontrasse algo; enviamos um só por pedido"
    >
      <Paragraph>
        A busca por “{query}” agora encontra {count === 1 ? "um produto" : `${count} produtos`}.
      </Paragraph>
      <Action href={url}>Ver o que chegou</Action>
      <Paragraph>
        O aviso não reserva peças. Seus outros avisos estão em{" "}
        <LetterLink href={requestsUrl}>Favoritos</LetterLink>, onde você pode cancelá-los.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<SearchArrivedProps>;
