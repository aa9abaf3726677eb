import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";

export interface BackInStockProps {
  name: string;
  product: string;
  /** The colour and size that were asked for; null when any would do. */
  variant: string | null;
  price: string;
  url: string;
  /** The page where the other requests can be cancelled. */
  requestsUrl: string;
}

export default {
  subject: ({ product }) => `Voltou: ${product}`,
  Body: ({ name, product, variant, price, url, requestsUrl }) => (
    <LetterFrame
      preview={`${product} está disponível de novo.`}
      title="A peça que você esperava voltou"
      name={name}
      because="pediu um aviso quando esta peça voltasse; enviamos um só por pedido"
    >
      <Facts
        facts={[
          ["Peça", product],
          ...(variant ? ([["Cor e tamanho", variant]] as [string, string][]) : []),
          ["Preço de hoje", price],
        ]}
      />
      <Action href={url}>Ver a peça</Action>
      <Paragraph>
        O aviso não reserva a peça. Seus outros avisos estão em{" "}
        <LetterLink href={requestsUrl}>Favoritos</LetterLink>, onde você pode cancelá-los.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<BackInStockProps>;
