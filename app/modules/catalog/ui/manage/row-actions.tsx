import { Icon } from "#app/design/icon.tsx";
import { IconButton, IconButtonLink } from "#app/design/icon-button.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import type { OwnProductLine } from "../../manage/own-product.ts";

/** The actions on a product from its line; each also works without scripts. A product that was taken down cannot be activated or copied. */
export function RowActions({
  product: { id, name, isActive, takenDown },
  search,
}: {
  product: OwnProductLine;
  search: string;
}) {
  const page = `/dashboard/produtos/${id}`;
  return (
    <ShopForm
      method="post"
      action={`/dashboard/produtos${search}`}
      preventScrollReset
      className="inline-flex justify-end"
    >
      <input type="hidden" name="id" value={id} />
      <IconButtonLink
        to={{ pathname: page, search }}
        preventScrollReset
        label={`Ver ${name}`}
        icon={<Icon name="eye" />}
        size="sm"
      />
      <IconButtonLink
        to={{ pathname: `${page}/editar`, search }}
        preventScrollReset
        label={`Editar ${name}`}
        icon={<Icon name="pencil" />}
        size="sm"
      />
      {takenDown === null && (
        <>
          <IconButton
            type="submit"
            name="acao"
            value={isActive ? "desativar" : "ativar"}
            label={`${isActive ? "Desativar" : "Ativar"} ${name}`}
            icon={isActive ? <Icon name="power-off" /> : <Icon name="power" />}
            size="sm"
          />
          <IconButton
            type="submit"
            name="acao"
            value="duplicar"
            label={`Duplicar ${name}`}
            icon={<Icon name="copy" />}
            size="sm"
          />
        </>
      )}
      <IconButtonLink
        to={{ pathname: `${page}/excluir`, search }}
        preventScrollReset
        label={`Excluir ${name}`}
        icon={<Icon name="trash" />}
        size="sm"
        tone="danger"
      />
    </ShopForm>
  );
}
