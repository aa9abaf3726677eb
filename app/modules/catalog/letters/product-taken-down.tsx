import type { Letter } from "#app/modules/notifications/index.ts";
import { Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { Quoted } from "#app/modules/notifications/ui/quoted.tsx";
import { store } from "#app/shared/store.ts";
import { ProductLetterFrame, type ProductLetterProps } from "./product-letter.tsx";

export default {
  subject: ({ product }) => `Produto retirado da venda na ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="Veja o motivo e o que fazer."
      title="Produto retirado da venda"
      to={props}
      action="Abrir o produto"
      mayObject
    >
      <Paragraph>
        Retiramos <strong>{props.product}</strong> da venda: o produto saiu da vitrine, da busca e dos
        carrinhos. O motivo:
      </Paragraph>
      <Quoted text={props.reason} />
      <Paragraph>
        Você pode corrigir o produto desde já. Ele volta à venda quando a {store.brand} o liberar. Os pedidos
        já pagos continuam valendo: envie-os no prazo.
      </Paragraph>
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductLetterProps>;
