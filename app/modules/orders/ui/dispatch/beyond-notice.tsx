import { Notice } from "#app/design/notice.tsx";
import { MAX_AT_ONCE } from "../../dispatch/selection.ts";

/** Says that more parcels match than are handled at once. */
export const BeyondNotice = ({ more }: { more: number }) =>
  more > 0 && (
    <Notice tone="warning">
      Aqui estão os primeiros {MAX_AT_ONCE} pedidos; {more === 1 ? "fica 1" : `ficam ${more}`} para a próxima
      vez.
    </Notice>
  );
