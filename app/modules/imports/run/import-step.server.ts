import type { Transaction } from "kysely";
import {
  changeShopProduct,
  createShopProducts,
  findShopProducts,
  holdShopProducts,
  type ShopWriter,
} from "#app/modules/catalog/exchange/index.server.ts";
import type { ProductContent, ShopProduct, WrittenProduct } from "#app/modules/catalog/exchange/index.ts";
import type { Category } from "#app/modules/catalog/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import {
  type ImportProduct,
  type ImportRow,
  noteOutcome,
  type ProductOutcome,
} from "../import-row.server.ts";
import { namesIn } from "../plan/match-products.ts";
import { planProduct } from "../plan/plan-product.ts";
import { isStockSet, stockAfter } from "../plan/stock.ts";
import { readFileProduct, type WantedProduct } from "../plan/wanted-product.ts";
import { knownAddresses, newAddresses } from "./known-pictures.server.ts";

const CHANGED = "Foi alterado na loja depois da conferência. Envie o arquivo de novo.";
const GONE = "Foi excluído da loja depois da conferência.";
export const TAKEN = "O código ou um SKU dele já é de outro produto da loja.";

type Transactions = Transaction<DB>;

/** The products of one transaction of an import: planned anew over what they are now, and written. */
export class ImportStep {
  readonly #transaction: Transactions;
  readonly #row: ImportRow;
  readonly #writer: ShopWriter;
  readonly #categories: readonly Category[];
  readonly #outcomes = new Map<ImportProduct, ProductOutcome>();

  constructor(
    transaction: Transactions,
    row: ImportRow,
    writer: ShopWriter,
    categories: readonly Category[],
  ) {
    this.#transaction = transaction;
    this.#row = row;
    this.#writer = writer;
    this.#categories = categories;
  }

  async write(products: readonly ImportProduct[]): Promise<Map<ImportProduct, ProductOutcome>> {
    const wanted = new Map(
      products.map((each) => [each, readFileProduct(each.source, this.#row.format).wanted]),
    );
    const ids = products.flatMap(({ plan, productId }) =>
      plan === "alterar" && productId ? [productId] : [],
    );
    const held = await holdShopProducts(this.#transaction, this.#row.sellerId, ids);
    const known = await knownAddresses(this.#transaction, this.#row.sellerId);
    await this.#create(
      products.filter(({ plan }) => plan === "criar"),
      wanted,
    );
    for (const product of products.filter(({ plan }) => plan === "alterar")) {
      await this.#change(product, wanted.get(product)!, held.get(product.productId ?? ""));
    }
    for (const [product, outcome] of this.#outcomes) {
      await noteOutcome(this.#transaction, this.#row.id, product.position, outcome);
    }
    await this.#keepAddresses(
      products.flatMap((product) =>
        this.#outcomes.get(product)?.outcome === "recusado"
          ? []
          : newAddresses(wanted.get(product)!.pictures, held.get(product.productId ?? "") ?? null, known).map(
              (address, number) => ({ position: product.position, number, address }),
            ),
      ),
    );
    return this.#outcomes;
  }

  #refuse(product: ImportProduct, note: string): void {
    this.#outcomes.set(product, { outcome: "recusado", note });
  }

  async #create(
    products: readonly ImportProduct[],
    wanted: ReadonlyMap<ImportProduct, WantedProduct>,
  ): Promise<void> {
    if (products.length === 0) return;
    const taken = await findShopProducts(
      this.#transaction,
      this.#row.sellerId,
      namesIn(products.map((product) => wanted.get(product)!)),
    );
    const names = new Set(
      taken.flatMap(({ trade, variants }) => [trade.code, ...variants.map(({ sku }) => sku)]),
    );
    const planned: { product: ImportProduct; content: ProductContent }[] = [];
    for (const product of products) {
      const want = wanted.get(product)!;
      const isTaken = [want.code, ...want.variations.map(({ sku }) => sku)].some(
        (name) => name && names.has(name),
      );
      const plan = this.#plan(want, null, (_, file) => file);
      if (isTaken) this.#refuse(product, TAKEN);
      else if (!plan.ok) this.#refuse(product, plan.problems[0]!.message);
      else planned.push({ product, content: plan.content });
    }
    const ids = await createShopProducts(
      this.#transaction,
      this.#writer,
      planned.map(({ content }) => content),
    );
    for (const [at, { product, content }] of planned.entries()) {
      this.#outcomes.set(product, {
        outcome: "criado",
        productId: ids[at]!,
        written: {
          version: 1,
          variants: content.variants.map((variant) => writtenVariant({ ...variant, stockVersion: 0 })),
        },
      });
    }
  }

  async #change(product: ImportProduct, wanted: WantedProduct, held: ShopProduct | undefined): Promise<void> {
    if (!held) return this.#refuse(product, GONE);
    if (held.version !== product.seen?.version) return this.#refuse(product, CHANGED);
    const { stock: seen, stockVersions } = product.seen;
    const isSet = held.variants.some(({ id, stockVersion }) => isStockSet(stockVersions?.[id], stockVersion));
    if (isSet) return this.#refuse(product, CHANGED);
    const plan = this.#plan(wanted, held, ({ id, stock }, file) =>
      stockAfter(file, seen[id] ?? stock, stock),
    );
    if (!plan.ok) return this.#refuse(product, plan.problems[0]!.message);
    const { version, variants } =
      plan.changes.length > 0
        ? await changeShopProduct(this.#transaction, this.#writer, held, plan.content)
        : held;
    this.#outcomes.set(product, {
      outcome: "alterado",
      before: held,
      written: { version, variants: variants.map(writtenVariant) },
    });
  }

  #plan(
    wanted: WantedProduct,
    existing: ShopProduct | null,
    stock: Parameters<typeof planProduct>[2]["stock"],
  ) {
    return planProduct(wanted, existing, { categories: this.#categories, choices: this.#row.choices, stock });
  }

  async #keepAddresses(
    addresses: readonly { position: number; number: number; address: string }[],
  ): Promise<void> {
    if (addresses.length === 0) return;
    await this.#transaction
      .insertInto("import_pictures")
      .values(addresses.map((each) => ({ import_id: this.#row.id, ...each })))
      .execute();
  }
}

const writtenVariant = ({ color, size, stock, stockVersion }: WrittenProduct["variants"][number]) => ({
  color,
  size,
  stock,
  stockVersion,
});
