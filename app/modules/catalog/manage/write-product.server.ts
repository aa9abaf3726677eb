import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { ProductFields } from "./field-changes.ts";
import type { ProductInput } from "./own-product.ts";
import { type VariantStock, variantName } from "./stock-plan.ts";

interface PresentVariant extends VariantStock {
  id: string;
}

/**
 * Replaces a product's variants in three statements. A variant that stays keeps its id, which orders refer to.
 */
export async function writeVariants(
  transaction: Executor,
  productId: string,
  present: readonly PresentVariant[],
  wanted: readonly VariantStock[],
): Promise<void> {
  const stock = new Map(wanted.map((variant) => [variantName(variant), variant.stock]));
  const gone = present.filter((variant) => !stock.has(variantName(variant)));
  const changed = present.filter(
    (variant) => (stock.get(variantName(variant)) ?? variant.stock) !== variant.stock,
  );
  const known = new Set(present.map(variantName));
  const added = wanted.filter((variant) => !known.has(variantName(variant)));

  if (gone.length > 0) {
    await sql`delete from product_variants where id = any (${gone.map(({ id }) => id)}::bigint[])`.execute(
      transaction,
    );
  }
  if (changed.length > 0) {
    await sql`
      update product_variants set stock = wanted.stock, stock_version = stock_version + 1
      from unnest(${changed.map(({ id }) => id)}::bigint[],
                  ${changed.map((variant) => stock.get(variantName(variant)))}::int[]) as wanted (id, stock)
      where product_variants.id = wanted.id`.execute(transaction);
  }
  if (added.length > 0) {
    await sql`
      insert into product_variants (product_id, color, size, stock)
      select ${productId}, color, size, stock
      from unnest(${added.map(({ color }) => color)}::text[], ${added.map(({ size }) => size)}::text[],
                  ${added.map((variant) => variant.stock)}::int[]) as added (color, size, stock)`.execute(
      transaction,
    );
  }
}

type Renames = ProductInput["renames"];

/** Only renames from an existing option to a new name; others are ignored. */
export function validRenames(
  renames: Renames | undefined,
  before: { colors: readonly string[]; sizes: readonly string[] },
  after: { colors: readonly string[]; sizes: readonly string[] },
): Renames {
  const valid = (pairs: Renames["colors"], kind: "colors" | "sizes") => {
    const taken = new Set<string>();
    return pairs.filter(({ from, to }) => {
      const fits = before[kind].includes(from) && !after[kind].includes(from);
      const isNew = after[kind].includes(to) && !before[kind].includes(to);
      if (!fits || !isNew || taken.has(from) || taken.has(to)) return false;
      taken.add(from).add(to);
      return true;
    });
  };
  return { colors: valid(renames?.colors ?? [], "colors"), sizes: valid(renames?.sizes ?? [], "sizes") };
}

/** The same variants under their new names. */
export function renamed<T extends Pick<VariantStock, "color" | "size">>(
  variants: readonly T[],
  { colors, sizes }: Renames,
): T[] {
  const now = (pairs: Renames["colors"], name: string) => pairs.find(({ from }) => from === name)?.to ?? name;
  return variants.map((each) => ({
    ...each,
    color: now(colors, each.color),
    size: now(sizes, each.size),
  }));
}

/**
 * Writes the new names, and keeps the old ones for carts in browsers. A variant keeps its id. Rows of other modules that
 * hold the names are updated by their own triggers on `product_former_options`.
 */
export async function writeRenames(
  transaction: Executor,
  productId: string,
  renames: Renames,
): Promise<void> {
  await rename(transaction, productId, "cor", renames.colors);
  await rename(transaction, productId, "tamanho", renames.sizes);
}

async function rename(
  transaction: Executor,
  productId: string,
  kind: "cor" | "tamanho",
  pairs: Renames["colors"],
): Promise<void> {
  if (pairs.length === 0) return;
  const column = sql.ref(kind === "cor" ? "color" : "size");
  const names = sql`unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[])
    as names (before, after)`;
  await sql`
    update product_variants t set ${column} = names.after from ${names}
    where t.product_id = ${productId} and t.${column} = names.before`.execute(transaction);
  if (kind === "cor") {
    await sql`
      update product_pictures p set color = names.after from ${names}
      where p.product_id = ${productId} and p.color = names.before`.execute(transaction);
  }
  await sql`
    update product_former_options o set current = names.after from ${names}
    where o.product_id = ${productId} and o.kind = ${kind} and o.current = names.before
      and o.former <> names.after`.execute(transaction);
  await sql`
    insert into product_former_options (product_id, kind, former, current)
    select ${productId}, ${kind}, names.before, names.after from ${names}
    on conflict (product_id, kind, former) do update set current = excluded.current`.execute(transaction);
}

/** A name that the product has again is no longer a former name. */
export async function forgetFormerNames(transaction: Executor, productId: string): Promise<void> {
  await sql`
    delete from product_former_options o using products p
    where p.id = ${productId} and o.product_id = p.id
      and (o.former = any (case o.kind when 'cor' then p.colors else p.sizes end)
        or not o.current = any (case o.kind when 'cor' then p.colors else p.sizes end))`.execute(transaction);
}

/** The time, and a random part that distinguishes products of the same millisecond. */
export function newProductId(): string {
  const chance = Array.from({ length: 8 }, () => randomInt(36).toString(36)).join("");
  return `seller-${clock.now().getTime()}-${chance}`;
}

/** The columns of the product's own row. */
export const productColumns = (input: ProductFields) => ({
  category: input.category,
  name: input.name,
  description: input.description,
  price: toReais(input.price),
  wholesale_price: input.wholesalePrice === null ? null : toReais(input.wholesalePrice),
  composition: input.composition,
  care: input.care,
  size_guide: JSON.stringify(input.sizeGuide),
  colors: input.colors,
  sizes: input.sizes,
  is_active: input.isActive,
});

/** Writes a product's pictures in this order. */
export async function writePictures(
  transaction: Executor,
  productId: string,
  pictures: ProductInput["pictures"],
): Promise<void> {
  await transaction.deleteFrom("product_pictures").where("product_id", "=", productId).execute();
  if (pictures.length === 0) return;
  await transaction
    .insertInto("product_pictures")
    .values(
      pictures.map(({ id, alt, color }, position) => ({
        product_id: productId,
        position,
        picture_id: id,
        color,
        alt,
      })),
    )
    .execute();
}
