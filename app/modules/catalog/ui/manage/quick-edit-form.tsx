import { Link } from "#app/design/link.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { FormProblems, type ProductFormAnswer } from "./form-parts.tsx";
import { PriceField, StatusField, WordFields } from "./product-fields.tsx";

interface QuickEditFormProps {
  id: string;
  productId: string;
  draft: ProductDraft;
  version: number;
  takenDown: string | null;
  answer: ProductFormAnswer | undefined;
}

/** The fields that change most often, with a link to the whole form. */
export function QuickEditForm({ id, productId, draft, version, takenDown, answer }: QuickEditFormProps) {
  const { errorOf } = useFormAnswer(answer);
  return (
    <ShopForm id={id} method="post" noValidate preventScrollReset className="grid gap-5">
      <FormProblems answer={answer} />
      <input type="hidden" name="versao" value={version} />
      <input type="hidden" name="estoque_antes" value={draft.shownStock} />
      <WordFields draft={draft} errorOf={errorOf} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField draft={draft} errorOf={errorOf} />
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
          error={errorOf("estoque")}
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
    </ShopForm>
  );
}
