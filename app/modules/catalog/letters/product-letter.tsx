import type { ReactNode } from "react";
import { Action, LetterFrame, LetterLink, LetterNotice } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

/** What every letter about an administrator's decision over a product is told. */
export interface ProductLetterProps {
  name: string;
  product: string;
  /** Why, in the administrator's words. */
  reason: string;
  /** The seller's products. */
  url: string;
}

type ProductLetterFrameProps = {
  preview: string;
  title: string;
  to: ProductLetterProps;
  /** What there is to do about it. */
  action: string;
  /** Whether somebody may see it otherwise. */
  mayObject?: boolean;
  children: ReactNode;
};

export function ProductLetterFrame({ to, action, mayObject, children, ...rest }: ProductLetterFrameProps) {
  return (
    <LetterFrame {...rest} name={to.name} because={`você vende na ${store.brand}`}>
      {children}
      <Action href={to.url}>{action}</Action>
      {mayObject && (
        <LetterNotice>
          Não concorda? Escreva para{" "}
          <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> e conte o seu
          lado.
        </LetterNotice>
      )}
    </LetterFrame>
  );
}
