import type { ReactNode } from "react";
import { Button } from "#app/design/button.tsx";

/** Draws the form anew from what was typed: for browsers without scripts, which cannot do it by themselves. */
export function RefreshButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="acao"
      value={value}
      size="sm"
      className="justify-self-start not-noscript:hidden"
    >
      {children}
    </Button>
  );
}
