import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import { ACTIVE_PRICE, MAX_PRICE, MAX_QUANTITY, MIN_PRICE, TAKEN_DOWN } from "../manage/product-rules.ts";

/** One change of many products. */
export type ProductChange =
  | PriceChange
  | { kind: "stock"; by: "set" | "add"; pieces: number }
  | { kind: "status"; isActive: boolean }
  | { kind: "category"; category: string; name: string }
  | { kind: "delete" };

export interface PriceChange {
  kind: "price";
  of: "retail" | "wholesale" | "both";
  /** A price, or a signed percentage in basis points: -1000 is 10% less. */
  by: { set: Money } | { basisPoints: number };
  /** To the nearest price that ends in ,90. */
  toNinety: boolean;
}

/** A product as it is before a change. */
export interface PresentProduct {
  id: string;
  name: string;
  version: number;
  price: Money;
  wholesalePrice: Money | null;
  category: string;
  categoryName: string;
  isActive: boolean;
  isTakenDown: boolean;
  /** Read only where stock is changed. */
  variants: readonly PresentVariant[];
}

export interface PresentVariant {
  id: string;
  color: string;
  size: string;
  stock: number;
}

/** A product while its rows are locked, deleted or not. */
export interface HeldProduct extends PresentProduct {
  isDeleted: boolean;
  variants: readonly (PresentVariant & { version: number })[];
}

/** What a change is about, before or after it: only the fields that it can change. */
export interface ProductValues {
  price?: Money;
  wholesalePrice?: Money | null;
  isActive?: boolean;
  category?: string;
  categoryName?: string;
  isDeleted?: true;
  stock?: (PresentVariant & { version?: number })[];
}

export type Plan =
  | { state: "previsto"; before: ProductValues; after: ProductValues }
  | { state: "igual"; before: ProductValues }
  | { state: "recusado"; before: ProductValues; reason: string };

/** What a change would do to one product. */
export function planChange(change: ProductChange, product: PresentProduct): Plan {
  switch (change.kind) {
    case "price":
      return planPrice(change, product);
    case "stock":
      return planStock(change, product.variants);
    case "status":
      return planStatus(change.isActive, product);
    case "category": {
      const before = { category: product.category, categoryName: product.categoryName };
      if (product.category === change.category) return { state: "igual", before };
      return { state: "previsto", before, after: { category: change.category, categoryName: change.name } };
    }
    case "delete":
      return { state: "previsto", before: { isActive: product.isActive }, after: { isDeleted: true } };
  }
}

function planPrice(change: PriceChange, product: PresentProduct): Plan {
  const { price, wholesalePrice } = product;
  const before = { price, wholesalePrice };
  const refused = (reason: string): Plan => ({ state: "recusado", before, reason });
  if (change.of === "wholesale" && wholesalePrice === null && !("set" in change.by)) {
    return refused("Sem preço de atacado");
  }
  const after = {
    price: change.of === "wholesale" ? price : newPrice(price, change),
    wholesalePrice:
      change.of === "retail" || (wholesalePrice === null && change.of === "both")
        ? wholesalePrice
        : newPrice(wholesalePrice ?? centavos(0), change),
  };
  if (after.price === price && after.wholesalePrice === wholesalePrice) return { state: "igual", before };
  if (after.price > MAX_PRICE) return refused(`O preço passaria de ${formatBRL(MAX_PRICE)}`);
  if (product.isActive && after.price < MIN_PRICE) return refused(ACTIVE_PRICE);
  if (after.wholesalePrice !== null && after.wholesalePrice < MIN_PRICE) {
    return refused(`O preço de atacado ficaria abaixo de ${formatBRL(MIN_PRICE)}`);
  }
  if (after.wholesalePrice !== null && after.wholesalePrice >= after.price) {
    return refused(
      `O preço (${formatBRL(after.price)}) precisa ficar acima do preço de atacado (${formatBRL(after.wholesalePrice)})`,
    );
  }
  return { state: "previsto", before, after };
}

function newPrice(price: Money, { by, toNinety }: PriceChange): Money {
  const exact = "set" in by ? by.set : centavos(Math.round((price * (10_000 + by.basisPoints)) / 10_000));
  // A product that costs nothing still costs nothing.
  return toNinety && exact > 0 ? toNearestNinety(exact) : exact;
}

/** 47,13 → 46,90; 47,45 → 47,90. Never below 0,90. */
export const toNearestNinety = (price: Money): Money =>
  centavos(Math.max(0, Math.round((price - 90) / 100)) * 100 + 90);

function planStock(
  { by, pieces }: Extract<ProductChange, { kind: "stock" }>,
  variants: readonly PresentVariant[],
): Plan {
  const before = { stock: [...variants] };
  const refused = (reason: string): Plan => ({ state: "recusado", before, reason });
  const stock = variants.map((variant) => ({
    ...variant,
    stock: by === "set" ? pieces : variant.stock + pieces,
  }));
  const short = stock.find((variant) => variant.stock < 0);
  if (short) {
    return refused(`${short.color}, ${short.size} tem ${short.stock - pieces}: o estoque ficaria negativo`);
  }
  if (stock.reduce((sum, variant) => sum + variant.stock, 0) > MAX_QUANTITY) {
    return refused(`O estoque passaria de ${MAX_QUANTITY.toLocaleString("pt-BR")} peças`);
  }
  const same = stock.every((variant, at) => variant.stock === variants[at]!.stock);
  return same ? { state: "igual", before } : { state: "previsto", before, after: { stock } };
}

function planStatus(isActive: boolean, product: PresentProduct): Plan {
  const before = { isActive: product.isActive };
  if (isActive && product.isTakenDown) return { state: "recusado", before, reason: TAKEN_DOWN };
  if (product.isActive === isActive) return { state: "igual", before };
  if (isActive && product.price < MIN_PRICE) return { state: "recusado", before, reason: ACTIVE_PRICE };
  return { state: "previsto", before, after: { isActive } };
}

export const CHANGED_SINCE = "Foi alterado depois da prévia";
export const STOCK_MOVED = "O estoque mudou depois da prévia";

/**
 * The plan once more when it is carried out, on the product as it is then. What the seller did not see is refused: an
 * edit since, or another stock under a number that is set. Pieces are added to whatever is there.
 */
export function planNow(
  change: ProductChange,
  product: PresentProduct,
  seen: { version: number; before: ProductValues },
): Plan {
  const plan = planChange(change, product);
  if (change.kind !== "stock") {
    return product.version === seen.version
      ? plan
      : { state: "recusado", before: plan.before, reason: CHANGED_SINCE };
  }
  const shown = new Map(seen.before.stock?.map(({ id, stock }) => [id, stock]));
  const isKnown = product.variants.length === shown.size && product.variants.every(({ id }) => shown.has(id));
  if (!isKnown) return { state: "recusado", before: plan.before, reason: CHANGED_SINCE };
  const moved = change.by === "set" && product.variants.some(({ id, stock }) => shown.get(id) !== stock);
  return moved ? { state: "recusado", before: plan.before, reason: STOCK_MOVED } : plan;
}

export const EDITED_SINCE = "Foi alterado depois";
const DELETED_SINCE = "Foi excluído depois";

export type UndoPlan = { state: "desfeito"; values: ProductValues } | { state: "mantido"; reason: string };

/**
 * How one product goes back. Whoever edited it since, or set its stock, keeps that. Stock goes back by the difference, so
 * that pieces sold since stay sold; it never falls below zero.
 */
export function planUndo(
  product: HeldProduct | undefined,
  done: { version: number; before: ProductValues; after: ProductValues },
): UndoPlan {
  if (!product || (product.isDeleted && !done.after.isDeleted)) {
    return { state: "mantido", reason: DELETED_SINCE };
  }
  if (!done.after.stock) {
    return product.version === done.version
      ? { state: "desfeito", values: done.before }
      : { state: "mantido", reason: EDITED_SINCE };
  }
  const now = new Map(product.variants.map((variant) => [variant.id, variant]));
  const before = new Map(done.before.stock?.map(({ id, stock }) => [id, stock]));
  const stock = done.after.stock.flatMap((set) => {
    const variant = now.get(set.id);
    if (!variant || variant.version !== set.version) return [];
    return [{ ...variant, stock: Math.max(0, variant.stock + (before.get(set.id) ?? 0) - set.stock) }];
  });
  return stock.length === done.after.stock.length
    ? { state: "desfeito", values: { stock } }
    : { state: "mantido", reason: EDITED_SINCE };
}
