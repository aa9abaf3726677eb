import type { Letter } from "#app/modules/notifications/index.ts";
import { Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { Quoted } from "#app/modules/notifications/ui/quoted.tsx";
import { store } from "#app/shared/store.ts";
import { ProductLetterFrame, type ProductLetterProps } from "./product-letter.tsx";

export interface ProductRestoredProps extends ProductLetterProps {
  /** Its seller had switched it off meanwhile: it waits for them. */
  isActive: boolean;
}

export default {
  subject: ({ product }) => `Produto liberado na ${store.brand}: ${product}`,
  Body: (props) => (
    <ProductLetterFrame
      preview="A retirada acabou."
      title="Produto liberado"
      to={props}
      action="Abrir o produto"
    >
      <Paragraph>
        A retirada de <strong>{props.product}</strong> acabou.{" "}
        {props.isActive
          ? "O produto está na vitrine da sua loja de novo."
          : "O produto está inativo: ative-o quando quiser vendê-lo."}
      </Paragraph>
      <Quoted text={props.reason} />
    </ProductLetterFrame>
  ),
} satisfies Letter<ProductRestoredProps>;
