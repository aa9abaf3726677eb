import type { ReactElement } from "react";

/** One kind of letter: its subject, and its body made of the parts in `ui/letter.tsx`. */
export interface Letter<Props> {
  subject: (props: Props) => string;
  Body: (props: Props) => ReactElement;
}
