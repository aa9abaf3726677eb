import { useMemo } from "react";
import { Form, Link } from "react-router";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { Conflict } from "./form-parts.tsx";
import { PriceField, StatusField, WordFields } from "./product-fields.tsx";
import type { FormNews } from "./product-form.tsx";

interface QuickEditFormProps {
  id: string;
  productId: string;
  draft: ProductDraft;
  version: number;
  takenDown: string | null;
  news?: FormNews;
}

/** What changes most often; everything else is one link away. */
export function QuickEditForm({ id, productId, draft, version, takenDown, news }: QuickEditFormProps) {
  const problems = news?.problems ?? {};
  const errors = useMemo(
    () => Object.entries(news?.problems ?? {}).map(([fieldId, message]) => ({ fieldId, message })),
    [news],
  );
  return (
    <Form id={id} method="post" noValidate preventScrollReset className="grid gap-5">
      <FormErrors errors={errors} />
      {news?.failure && <Notice tone="error">{news.failure}</Notice>}
      {news?.conflict && <Conflict differences={news.conflict} />}
      <input type="hidden" name="versao" value={version} />
      <input type="hidden" name="estoque_antes" value={draft.shownStock} />
      <WordFields draft={draft} problems={problems} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField draft={draft} problems={problems} />
        <TextField
          id="estoque"
          name="estoque"
          label="Estoque"
          type="number"
          inputMode="numeric"
          required
          min="0"
          step="1"
          hint={
            draft.cells.length > 1
              ? `Um total novo abre a grade das ${draft.cells.length} variações, para você dizer onde ficam as peças.`
              : undefined
          }
          defaultValue={draft.stock}
          error={problems.estoque}
        />
      </div>
      <StatusField isActive={draft.isActive} takenDown={takenDown} />
      <p className="text-sm text-ink-soft">
        Fotos, cores, tamanhos, grade e medidas ficam na{" "}
        <Link to={`/seller/product/${productId}/edit`} className="link">
          edição completa
        </Link>
        .
      </p>
    </Form>
  );
}
