import type { Letter } from "#app/modules/notifications/index.ts";
import { Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { Quoted } from "#app/modules/notifications/ui/quoted.tsx";
import { store } from "#app/shared/store.ts";
import { ProductLetterFrame, type ProductLetterProps } from "./product-letter.tsx";

export default {
  subject: ({ product }) => `Produto excluído da ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="Veja o motivo."
      title="Produto excluído"
      to={props}
      action="Abrir meus produtos"
      mayObject
    >
      <Paragraph>
        Excluímos <strong>{props.product}</strong> da sua loja. O motivo:
      </Paragraph>
      <Quoted text={props.reason} />
      <Paragraph>Os pedidos já pagos continuam valendo: envie-os no prazo.</Paragraph>
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductLetterProps>;
