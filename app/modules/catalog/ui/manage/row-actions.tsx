import { Copy, Eye, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { IconButton, IconButtonLink } from "#app/design/icon-button.tsx";
import type { OwnProductLine } from "../../manage/own-product.ts";

/** What can be done to a product from its line; each also works without scripts. What was taken down is neither switched nor copied. */
export function RowActions({
  product: { id, name, isActive, takenDown },
  search,
}: {
  product: OwnProductLine;
  search: string;
}) {
  const page = `/dashboard/produtos/${id}`;
  return (
    <Form
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
        icon={<Eye aria-hidden="true" />}
        size="sm"
      />
      <IconButtonLink
        to={{ pathname: `${page}/editar`, search }}
        preventScrollReset
        label={`Editar ${name}`}
        icon={<Pencil aria-hidden="true" />}
        size="sm"
      />
      {takenDown === null && (
        <>
          <IconButton
            type="submit"
            name="acao"
            value={isActive ? "desativar" : "ativar"}
            label={`${isActive ? "Desativar" : "Ativar"} ${name}`}
            icon={isActive ? <PowerOff aria-hidden="true" /> : <Power aria-hidden="true" />}
            size="sm"
          />
          <IconButton
            type="submit"
            name="acao"
            value="duplicar"
            label={`Duplicar ${name}`}
            icon={<Copy aria-hidden="true" />}
            size="sm"
          />
        </>
      )}
      <IconButtonLink
        to={{ pathname: `${page}/excluir`, search }}
        preventScrollReset
        label={`Excluir ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        tone="danger"
      />
    </Form>
  );
}
