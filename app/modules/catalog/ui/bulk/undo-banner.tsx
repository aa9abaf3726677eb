import { Button, ButtonLink } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import type { Batch } from "../../bulk/batch.ts";
import { changeWording } from "../../bulk/change-wording.ts";

/** The last change of many products, while it can be undone or is not finished. */
export function UndoBanner({ batch, search }: { batch: Batch; search: string }) {
  const { id, change, counts, phase, minutesToUndo } = batch;
  const page = `/dashboard/produtos/lote/${id}${search}`;
  if (phase !== "done") {
    return (
      <Notice
        tone="warning"
        className="mb-5"
        title="Uma alteração ainda não terminou"
        action={
          <ButtonLink to={page} size="sm">
            Continuar
          </ButtonLink>
        }
      >
        {changeWording(change)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      className="mb-5"
      title={`${changeWording(change)}, em ${counts.feito === 1 ? "1 produto" : `${counts.feito.toLocaleString("pt-BR")} produtos`}`}
      action={
        <ShopForm method="post" action={page}>
          <Button type="submit" name="acao" value="desfazer" size="sm">
            Desfazer
          </Button>
        </ShopForm>
      }
    >
      Dá para desfazer por mais {minutesToUndo === 1 ? "1 minuto" : `${minutesToUndo} minutos`}.{" "}
      <Link to={page} className="link">
        Ver o que mudou
      </Link>
    </Notice>
  );
}
