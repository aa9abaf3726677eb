import { useState } from "react";
import type { Money } from "#app/shared/money.ts";
import type { OwnProductPage } from "../../manage/own-product.ts";
import { SelectionBar } from "../bulk/selection-bar.tsx";
import { OwnProductTable } from "./own-product-table.tsx";

interface OwnProductListProps {
  list: OwnProductPage;
  /** The revenue of each product, by id. */
  salesValues: Readonly<Record<string, Money>>;
  search: string;
}

/** The table of "Meus Produtos", and what to do with the selected ones. */
export function OwnProductList({ list, salesValues, search }: OwnProductListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = list.items.map(({ id }) => id);
  const toggle = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <>
      <OwnProductTable
        items={list.items}
        salesValues={salesValues}
        search={search}
        selected={selected}
        onToggle={toggle}
      />
      <SelectionBar
        criteria={list.criteria}
        shown={shown}
        selected={new Set(shown.filter((id) => selected.has(id)))}
        onSelect={setSelected}
        total={list.total}
      />
    </>
  );
}
