import { type FormEvent, useState } from "react";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { piecesText } from "#app/shared/count.ts";
import { readProductForm } from "../../manage/form-fields.ts";
import type { DraftCell } from "../../manage/product-draft.ts";
import { StockGrid } from "./stock-section.tsx";

interface StockGridFormProps {
  id: string;
  name: string;
  colors: readonly string[];
  sizes: readonly string[];
  /** The current total stock. */
  stock: number;
  /** The typed total. */
  total: number;
  /** The proposed numbers. */
  cells: readonly DraftCell[];
  problem?: string;
}

const sum = (cells: readonly DraftCell[]): number =>
  cells.reduce((total, { stock }) => total + (/^\d{1,7}$/.test(stock.trim()) ? Number(stock) : 0), 0);

export function StockGridForm({
  id,
  name,
  colors,
  sizes,
  stock,
  total,
  problem,
  ...start
}: StockGridFormProps) {
  const [cells, setCells] = useState(start.cells);
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setCells(readProductForm(new FormData(event.currentTarget)).cells);
  return (
    <ShopForm id={id} method="post" noValidate preventScrollReset onInput={follow} className="grid gap-4">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>
        {total === stock ? (
          <>
            <strong className="font-semibold">{name}</strong> tem {piecesText(stock)}.
          </>
        ) : (
          <>
            O estoque de <strong className="font-semibold">{name}</strong> vai de {piecesText(stock)} para{" "}
            {piecesText(total)}.
          </>
        )}{" "}
        Confira onde elas ficam: o que está esgotado só volta se você disser.
      </p>
      <StockGrid colors={colors} sizes={sizes} cells={cells} spread="0" />
      <p role="status" className="text-sm font-medium">
        {balance(sum(cells), total)}
      </p>
    </ShopForm>
  );
}

function balance(placed: number, total: number): string {
  if (placed === total) return `${piecesText(placed)} no lugar.`;
  return placed < total
    ? `Ainda sem lugar: ${piecesText(total - placed)} de ${total}.`
    : `${piecesText(placed - total)} a mais que ${total}.`;
}
