import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { pastedCells, type SheetRow } from "../../bulk/stock-sheet.ts";

/**
 * Lets the inputs of a form behave like cells of a spreadsheet: arrows and Enter move, Escape puts the number back, a
 * pasted block fills the cells below. Without scripts they are plain inputs of a plain form.
 */
export function useSheet(rows: readonly Pick<SheetRow, "id" | "sku">[]) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(0);
  /** The SKUs of the last paste that have no row here. */
  const [missing, setMissing] = useState<readonly string[]>([]);

  const cells = (): HTMLInputElement[] => [
    ...(form.current?.querySelectorAll<HTMLInputElement>("input[data-cell]") ?? []),
  ];

  const recount = () => {
    let count = 0;
    for (const cell of cells()) {
      const isChanged = cell.value.trim() !== cell.dataset.seen;
      cell.toggleAttribute("data-changed", isChanged);
      if (isChanged) count++;
    }
    setChanged(count);
  };

  const move = (from: HTMLInputElement, steps: number) => {
    const all = cells();
    const target = all[all.indexOf(from) + steps];
    target?.focus();
    target?.select();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget;
    const steps = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return;
    if (steps !== undefined) {
      event.preventDefault();
      move(cell, steps);
    }
    if (event.key === "Escape") {
      cell.value = cell.dataset.seen ?? "";
      recount();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = event.clipboardData.getData("text/plain");
    // Only line breaks at its end: a tab there is an empty second column, and the first one is a SKU.
    if (!/[\t\n\r]/.test(block.replace(/[\r\n]+$/, ""))) return;
    event.preventDefault();
    const at = rows.findIndex(({ id }) => id === event.currentTarget.dataset.cell);
    const byId = new Map(cells().map((cell) => [cell.dataset.cell, cell]));
    const pasted = pastedCells(block, rows, at);
    for (const { id, typed } of pasted.cells) {
      const cell = byId.get(id);
      if (cell) cell.value = typed;
    }
    setMissing(pasted.missing);
    recount();
  };

  return { form, changed, missing, recount, cell: { onKeyDown, onPaste } };
}
