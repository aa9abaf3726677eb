import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { adminProductPath } from "#app/platform/paths.ts";
import { PRODUCT_RULINGS, type ProductRuling } from "../../admin/product-rulings.ts";
import type { ManagedProduct } from "../../manage/index.ts";

interface RulingDialogProps {
  ruling: ProductRuling;
  product: ManagedProduct;
  /** What the server said to the last try, what was typed then, and the version it stands over now. */
  problem?: { problem: string; field?: "reason"; reason: string; version: number };
}

/** Asks an administrator who decides over a product why, over the version that stands on the page. */
export function RulingDialog({ ruling, product, problem }: RulingDialogProps) {
  const { title, question, about, hint, confirm, busy, danger } = PRODUCT_RULINGS[ruling];
  return (
    <ReasonDialog
      title={title}
      closeTo={adminProductPath(product.id)}
      hint={hint}
      confirmLabel={confirm}
      busyLabel={busy}
      danger={danger}
      hidden={{ versao: String(problem?.version ?? product.version) }}
      problem={problem}
    >
      <div>
        <p className="font-semibold wrap-anywhere">{product.name}</p>
        {question && <p className="mt-1">{question}</p>}
        <p className="mt-1 text-ink-soft">{about}</p>
      </div>
    </ReasonDialog>
  );
}
