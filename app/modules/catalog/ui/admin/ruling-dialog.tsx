import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { adminProductPath } from "#app/platform/paths.ts";
import { PRODUCT_RULINGS, type ProductRuling } from "../../admin/product-rulings.ts";
import type { ManagedProduct } from "../../manage/own-product.ts";

interface RulingDialogProps {
  ruling: ProductRuling;
  product: ManagedProduct;
  /** The refused form with its values. */
  answer: FormAnswer | undefined;
}

/** Asks for the reason of a ruling; sends the version that was shown. */
export function RulingDialog({ ruling, product, answer }: RulingDialogProps) {
  const { title, question, about, hint, confirm, busy, danger } = PRODUCT_RULINGS[ruling];
  return (
    <ReasonDialog
      title={title}
      closeTo={adminProductPath(product.id)}
      hint={hint}
      confirmLabel={confirm}
      busyLabel={busy}
      danger={danger}
      hidden={{ versao: String(product.version) }}
      answer={answer}
    >
      <div>
        <p className="font-semibold wrap-anywhere">{product.name}</p>
        {question && <p className="mt-1">{question}</p>}
        <p className="mt-1 text-ink-soft">{about}</p>
      </div>
    </ReasonDialog>
  );
}
