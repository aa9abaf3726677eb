import type { ProductCorrectedProps } from "../letters/product-corrected.tsx";
import type { ProductLetterProps } from "../letters/product-letter.tsx";
import type { ProductRestoredProps } from "../letters/product-restored.tsx";

declare module "#app/modules/notifications/index.ts" {
  interface LetterProps {
    "product-taken-down": ProductLetterProps;
    "product-restored": ProductRestoredProps;
    "product-corrected": ProductCorrectedProps;
    "product-deleted": ProductLetterProps;
  }
}
