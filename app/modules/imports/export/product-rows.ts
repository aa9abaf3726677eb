import type { ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { csvAmount } from "#app/shared/csv.ts";
import { TEMPLATE_COLUMNS } from "../plan/formats.ts";

export const TEMPLATE_HEAD: readonly string[] = TEMPLATE_COLUMNS.map(({ title }) => title);
type TemplateField = (typeof TEMPLATE_COLUMNS)[number]["field"];

/** A row for each variant, in the columns of our own file: what `planProduct` reads back as no change. */
export function rowsOfProduct(
  product: ShopProduct,
  categoryName: (id: string) => string,
  absolute: (path: string) => string,
): string[][] {
  const { fields, trade, pictures } = product;
  const shared = {
    id: product.id,
    code: trade.code ?? "",
    name: fields.name,
    description: fields.description,
    category: categoryName(fields.category),
    price: csvAmount(fields.price),
    wholesale: fields.wholesalePrice === null ? "" : csvAmount(fields.wholesalePrice),
    status: fields.isActive ? "Ativo" : "Inativo",
    ncm: trade.ncm ?? "",
    grams: trade.weightGrams?.toString() ?? "",
    length: trade.packageSize?.length.toString() ?? "",
    width: trade.packageSize?.width.toString() ?? "",
    height: trade.packageSize?.height.toString() ?? "",
    composition: fields.composition,
    care: fields.care,
    pictures: pictures.map(({ id }) => absolute(renditionPath(id, 1280, "jpeg"))).join(" | "),
  };
  return product.variants.map(({ sku, color, size, stock, ean }) => {
    const row: Record<TemplateField, string> = {
      ...shared,
      sku: sku ?? "",
      color,
      size,
      stock: String(stock),
      ean: ean ?? "",
    };
    return TEMPLATE_COLUMNS.map(({ field }) => row[field]);
  });
}
