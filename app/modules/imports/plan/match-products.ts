import type { ProductNames, ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import type { FileProduct } from "./file-products.ts";
import type { RowProblem, WantedProduct } from "./wanted-product.ts";

/** Every name under which a file's products may already be in the shop. */
export const namesIn = (products: readonly WantedProduct[]): ProductNames => ({
  ids: products.flatMap(({ id }) => id ?? []),
  codes: products.flatMap(({ code }) => code ?? []),
  skus: products.flatMap(({ variations }) => variations.flatMap(({ sku }) => sku ?? [])),
});

export interface Match {
  existing: ShopProduct | null;
  problems: RowProblem[];
}

/**
 * Finds each product of a file in the shop: by our id, by its code, by the SKU of a variation. A code or SKU is of one
 * product, in the file and in the shop.
 */
export class ProductMatcher {
  readonly #byId: Map<string, ShopProduct>;
  readonly #byCode = new Map<string, ShopProduct>();
  readonly #bySku = new Map<string, ShopProduct>();
  /** The rows in which the file has each name already. */
  readonly #skuRows = new Map<string, number>();
  readonly #codeRows = new Map<string, number>();
  readonly #productRows = new Map<string, number>();

  constructor(inShop: readonly ShopProduct[]) {
    this.#byId = new Map(inShop.map((product) => [product.id, product]));
    for (const product of inShop) {
      if (product.trade.code !== null) this.#byCode.set(product.trade.code, product);
      for (const { sku } of product.variants) if (sku !== null) this.#bySku.set(sku, product);
    }
  }

  match(wanted: WantedProduct): Match {
    const problems: RowProblem[] = [];
    const existing = this.#find(wanted, problems);
    this.#checkCode(wanted, existing, problems);
    for (const { sku, row } of wanted.variations) {
      if (sku === null) continue;
      const before = this.#skuRows.get(sku);
      const owner = this.#bySku.get(sku);
      if (before !== undefined)
        problems.push({ row, field: "sku", message: `O SKU ${sku} já está na linha ${before}` });
      else if (owner && owner.id !== existing?.id) {
        problems.push({ row, field: "sku", message: `O SKU ${sku} já é de “${owner.fields.name}”` });
      }
      if (before === undefined) this.#skuRows.set(sku, row);
    }
    if (existing) {
      const before = this.#productRows.get(existing.id);
      if (before !== undefined) {
        const message = `A linha ${before} já é deste produto, com outro código`;
        problems.push({ row: wanted.row, field: null, message });
      } else this.#productRows.set(existing.id, wanted.row);
    }
    return { existing, problems };
  }

  #find({ id, code, row, variations }: WantedProduct, problems: RowProblem[]): ShopProduct | null {
    if (id !== null) {
      const own = this.#byId.get(id);
      if (!own) problems.push({ row, field: "id", message: "Este ID não é de um produto da sua loja" });
      return own ?? null;
    }
    const byCode = code === null ? undefined : this.#byCode.get(code);
    if (byCode) return byCode;
    // A SKU of a product with another code is a mistake in one of them, and nobody's name.
    const isSku = code !== null && variations.some(({ sku }) => sku === code);
    for (const { sku } of variations) {
      const owner = sku === null ? undefined : this.#bySku.get(sku);
      if (owner && (code === null || isSku || owner.trade.code === null)) return owner;
    }
    return null;
  }

  #checkCode({ code, row }: WantedProduct, existing: ShopProduct | null, problems: RowProblem[]): void {
    if (code === null) return;
    const before = this.#codeRows.get(code);
    const owner = this.#byCode.get(code);
    if (before !== undefined)
      problems.push({ row, field: "code", message: `O código ${code} já está na linha ${before}` });
    else if (owner && owner.id !== existing?.id) {
      problems.push({ row, field: "code", message: `O código ${code} já é de “${owner.fields.name}”` });
    }
    if (before === undefined) this.#codeRows.set(code, row);
  }
}

/**
 * A file of SKUs and little else has a row for each variation and nothing that says which of them are one product: those
 * of one product of the shop are put together.
 */
export function mergeBySku(
  files: readonly FileProduct[],
  wanted: readonly WantedProduct[],
  inShop: readonly ShopProduct[],
): FileProduct[] {
  const codes = new Set(inShop.flatMap(({ trade }) => trade.code ?? []));
  const owners = new Map(
    inShop.flatMap(({ id, variants }) =>
      variants.flatMap(({ sku }) => (sku === null ? [] : [[sku, id] as const])),
    ),
  );
  const merged: FileProduct[] = [];
  const byOwner = new Map<string, FileProduct>();
  for (const [at, file] of files.entries()) {
    const { id, code, variations } = wanted[at]!;
    const [only] = variations;
    const isAlone =
      variations.length === 1 && id === null && (code === null || (code === only!.sku && !codes.has(code)));
    const owner = isAlone ? owners.get(only!.sku ?? "") : undefined;
    const known = owner === undefined ? undefined : byOwner.get(owner);
    if (known) known.variations.push(...file.variations);
    else {
      const own = { ...file, variations: [...file.variations] };
      if (owner !== undefined) byOwner.set(owner, own);
      merged.push(own);
    }
  }
  return merged;
}
