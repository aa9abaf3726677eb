import type { Category } from "../../index.ts";
import { draftOf } from "../../manage/draft-of-product.ts";
import type { ManagedProduct } from "../../manage/own-product.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { type FormNews, ProductForm, type ProductFormProps } from "./product-form.tsx";

interface ProductEditFormProps {
  product: ManagedProduct;
  categories: readonly Category[];
  /** What was sent and could not be saved. */
  sent?: SentEdit;
  /** Somebody else's product: it is corrected for a reason. */
  isCorrection?: boolean;
  cancelTo: string;
}

type SentEdit = FormNews &
  Pick<ProductFormProps, "pictures"> & {
    status: number;
    draft: ProductDraft;
    version?: number;
    reason?: string;
  };

/** The form of a product that exists: over its newest version, with what was typed. */
export function ProductEditForm({ product, categories, sent, isCorrection, cancelTo }: ProductEditFormProps) {
  const version = sent?.version ?? product.version;
  return (
    <ProductForm
      // Another version is another form: what was typed comes back with it, over what is stored now.
      key={`${product.id} ${version} ${sent?.status === 409 ? JSON.stringify([sent.problems, sent.removal]) : ""}`}
      draft={sent?.draft ?? draftOf(product)}
      pictures={sent?.pictures ?? product.pictures}
      categories={categories}
      sellerName={product.sellerName}
      news={sent}
      takenDown={isCorrection ? null : product.takenDown}
      correction={isCorrection ? { reason: sent?.reason ?? "" } : undefined}
      cancelTo={cancelTo}
      over={{ version }}
    />
  );
}
