import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { restockPath } from "#app/platform/paths.ts";
import type { Product } from "../../product.ts";
import { restockChatLink } from "./restock-chat-link.ts";

interface SoldOutProps extends Pick<Product, "id" | "name" | "sellerName"> {
  address: string;
  /** Whether the page shows similar pieces. */
  hasAlike: boolean;
}

/** Stands where the product could be bought. Default export: a served part. */
export default function SoldOut({ address, hasAlike, ...product }: SoldOutProps) {
  return (
    <Notice
      tone="warning"
      title="Esgotado"
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="primary" to={restockPath(product.id)} icon={<Icon name="bell" />}>
            Avise-me
          </ButtonLink>
          <ButtonLink target="_blank" rel="noreferrer" size="sm" to={restockChatLink(product, address)}>
            Perguntar à loja
          </ButtonLink>
        </span>
      }
    >
      Avisamos por e-mail quando voltar, e a loja pode dizer quando.
      {hasAlike && (
        <>
          {" "}
          <a href="#parecidos" className="link">
            Ver peças parecidas
          </a>
        </>
      )}
    </Notice>
  );
}
