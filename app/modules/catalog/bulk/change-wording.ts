import { piecesText } from "#app/shared/count.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { PriceChange, ProductChange, ProductValues } from "./product-change.ts";

const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

const PRICES = { retail: "Preço", wholesale: "Preço de atacado", both: "Preço e preço de atacado" };

/** A change in a few words: "Preço: 10% a menos, arredondado para ,90". */
export function changeWording(change: ProductChange): string {
  switch (change.kind) {
    case "price":
      return `${PRICES[change.of]}: ${priceWording(change)}`;
    case "stock":
      if (change.by === "set") return `Estoque: ${piecesText(change.pieces)} em cada variação`;
      return `Estoque: ${piecesText(Math.abs(change.pieces))} a ${change.pieces < 0 ? "menos" : "mais"} em cada variação`;
    case "status":
      return change.isActive ? "Status: ativar" : "Status: desativar";
    case "category":
      return `Categoria: ${change.name}`;
    case "delete":
      return "Excluir";
  }
}

function priceWording({ by, toNinety }: PriceChange): string {
  const what =
    "set" in by
      ? formatBRL(by.set)
      : `${percent.format(Math.abs(by.basisPoints) / 100)}% a ${by.basisPoints < 0 ? "menos" : "mais"}`;
  return toNinety ? `${what}, arredondado para ,90` : what;
}

/** One value of a product before and after a change. */
export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

const money = (value: Money | null | undefined): string => (value == null ? "sem" : formatBRL(value));
const status = (isActive: boolean | undefined): string => (isActive ? "Ativo" : "Inativo");

/** The values of a product that differ, as text. */
export function shownChanges(before: ProductValues, after: ProductValues): ShownChange[] {
  const changes: (ShownChange | false)[] = [
    after.isDeleted === true && { label: "Produto", before: status(before.isActive), after: "Excluído" },
    after.price !== undefined && {
      label: "Preço",
      before: money(before.price),
      after: money(after.price),
    },
    after.wholesalePrice !== undefined && {
      label: "Atacado",
      before: money(before.wholesalePrice),
      after: money(after.wholesalePrice),
    },
    after.isActive !== undefined && {
      label: "Status",
      before: status(before.isActive),
      after: status(after.isActive),
    },
    after.category !== undefined && {
      label: "Categoria",
      before: before.categoryName ?? "",
      after: after.categoryName ?? "",
    },
    ...(after.stock ?? []).map((variant, at) => ({
      label: `${variant.color}, ${variant.size}`,
      before: String(before.stock?.[at]?.stock ?? ""),
      after: String(variant.stock),
    })),
  ];
  return changes.filter(
    (change): change is ShownChange => change !== false && change.before !== change.after,
  );
}
