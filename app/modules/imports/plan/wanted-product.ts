import { MAX_PICTURES } from "#app/modules/catalog/exchange/index.ts";
import { type PackageSize, type Read, readCode, readEan, readNcm } from "#app/modules/catalog/trade/index.ts";
import type { Money } from "#app/shared/money.ts";
import { asOneLine, cut } from "#app/shared/text.ts";
import { CATEGORY_TOO_LONG, MAX_KEY_LENGTH } from "../limits.ts";
import { type FileProduct, type FileRow, rowsOf } from "./file-products.ts";
import { type Field, FORMATS, type FormatName } from "./formats.ts";
import { htmlText } from "./html-text.ts";
import {
  readAddresses,
  readGrams,
  readKilos,
  readPrice,
  readSide,
  readStatus,
  readStock,
} from "./read-cells.ts";
import { readVariation, splitName } from "./variation.ts";

/** What is wrong with a row, and in which column. */
export interface RowProblem {
  row: number;
  field: Field | null;
  message: string;
}

/** A variation as the file wants it; what is null was not said. */
export interface WantedVariation {
  row: number;
  sku: string | null;
  ean: string | null;
  color: string | null;
  size: string | null;
  stock: number | null;
}

/** A product as the file wants it; what is null was not said and stays as it is. */
export interface WantedProduct {
  row: number;
  id: string | null;
  code: string | null;
  name: string | null;
  description: string | null;
  /** As the file writes it. */
  category: string | null;
  price: Money | null;
  wholesale: Money | null;
  isActive: boolean | null;
  ncm: string | null;
  weightGrams: number | null;
  packageSize: PackageSize | null;
  composition: string | null;
  care: string | null;
  pictures: string[];
  variations: WantedVariation[];
}

const MAX_ADDRESS_LENGTH = 2_000;
const MAX_HTML_LENGTH = 20_000;

/** Reads the cells of a product. Problems name their row and column; the product is whole even so, for its name. */
export function readFileProduct(
  file: FileProduct,
  format: FormatName,
): { wanted: WantedProduct; problems: RowProblem[] } {
  const reader = new ProductReader(file, format);
  return { wanted: reader.read(), problems: reader.problems };
}

class ProductReader {
  readonly problems: RowProblem[] = [];
  readonly #file: FileProduct;
  readonly #rows: FileRow[];
  readonly #isErp: boolean;
  readonly #format: FormatName;

  constructor(file: FileProduct, format: FormatName) {
    this.#file = file;
    this.#rows = rowsOf(file);
    this.#format = format;
    this.#isErp = format !== "mare";
  }

  read(): WantedProduct {
    const [first] = this.#rows;
    const whole = this.#file.parent ?? first!;
    const parentCode = this.#rows.find(({ cells }) => cells.parent);
    return {
      row: whole.row,
      id: first!.cells.id ?? null,
      code: parentCode ? this.#value(parentCode, "parent", readCode) : this.#value(whole, "code", readCode),
      name: this.#name(),
      description: this.#description(),
      category: this.#category(),
      price: this.#price(),
      wholesale: this.#common("wholesale", readPrice),
      isActive: this.#common("status", readStatus),
      ncm: this.#common("ncm", readNcm),
      weightGrams:
        this.#common("grams", readGrams) ??
        this.#common("grossKilos", readKilos) ??
        this.#common("netKilos", readKilos),
      packageSize: this.#packageSize(),
      composition: this.#shared("composition"),
      care: this.#shared("care"),
      pictures: this.#pictures(),
      variations: this.#file.variations.map((row) => this.#variation(row)),
    };
  }

  #problem(row: FileRow, field: Field | null, message: string): null {
    this.problems.push({ row: row.row, field, message });
    return null;
  }

  #value<Value>(row: FileRow, field: Field, read: (text: string) => Read<Value>): Value | null {
    const text = row.cells[field];
    if (text === undefined) return null;
    const value = read(text);
    return value.ok ? value.value : this.#problem(row, field, value.message);
  }

  /** Of the whole product: its own row says it, or the first that does; in our own file all rows must agree. */
  #shared(field: Field): string | null {
    const said = this.#rows.filter(({ cells }) => cells[field] !== undefined);
    const [first] = said;
    if (!first) return null;
    if (!this.#isErp) {
      const other = said.find(({ cells }) => cells[field] !== first.cells[field]);
      if (other) this.#problem(other, field, `Diferente da linha ${first.row}, do mesmo produto`);
    }
    return first.cells[field]!;
  }

  #common<Value>(field: Field, read: (text: string) => Read<Value>): Value | null {
    if (this.#shared(field) === null) return null;
    return this.#value(this.#rows.find(({ cells }) => cells[field] !== undefined)!, field, read);
  }

  #name(): string | null {
    const said = this.#shared("name");
    if (said === null) return null;
    const name = cut(said, MAX_KEY_LENGTH);
    return this.#isErp && !this.#file.parent ? splitName(name).name : name;
  }

  #category(): string | null {
    const said = this.#shared("category");
    if (said === null || said.length <= MAX_KEY_LENGTH) return said;
    this.#problem(this.#rows.find(({ cells }) => cells.category)!, "category", CATEGORY_TOO_LONG);
    return cut(said, MAX_KEY_LENGTH);
  }

  #description(): string | null {
    const text = this.#shared("description") ?? this.#shared("shortDescription");
    return text !== null && FORMATS[this.#format].html ? htmlText(cut(text, MAX_HTML_LENGTH)) : text;
  }

  /** One for the whole product. A parent in an ERP may be without one, or cost nothing. */
  #price(): Money | null {
    if (!this.#isErp) return this.#common("price", readPrice);
    const prices = this.#rows.flatMap((row) => {
      const price = this.#value(row, "price", readPrice);
      return price === null ? [] : [{ row, price }];
    });
    const told = prices.find(({ price }) => price > 0) ?? prices[0];
    const other = told && prices.find(({ price }) => price > 0 && price !== told.price);
    if (other) {
      return this.#problem(
        other.row,
        "price",
        `Na Maré o produto tem um preço só, e a linha ${told.row.row} tem outro`,
      );
    }
    return told?.price ?? null;
  }

  #packageSize(): PackageSize | null {
    const unit = this.#shared("lengthUnit") ?? "";
    const side = (field: "length" | "width" | "height") =>
      this.#common(field, (text) => readSide(text, unit));
    const [length, width, height] = [side("length"), side("width"), side("height")];
    return length && width && height ? { length, width, height } : null;
  }

  #pictures(): string[] {
    const said = this.#rows.flatMap((row) =>
      readAddresses(cut(row.cells.pictures ?? "", 12 * MAX_ADDRESS_LENGTH)).map((address) => ({
        row,
        address,
      })),
    );
    const long = said.find(({ address }) => address.length > MAX_ADDRESS_LENGTH);
    if (long) this.#problem(long.row, "pictures", "O endereço de uma foto é longo demais");
    return [...new Set(said.map(({ address }) => address))].slice(0, MAX_PICTURES);
  }

  #variation(row: FileRow): WantedVariation {
    const { color, size } = this.#isErp ? this.#erpVariation(row) : this.#ownVariation(row);
    const sku = this.#isErp ? this.#value(row, "code", readCode) : this.#value(row, "sku", readCode);
    return {
      row: row.row,
      sku,
      ean: this.#value(row, "ean", readEan),
      color: this.#option(row, "color", color),
      size: this.#option(row, "size", size),
      stock: this.#value(row, "stock", readStock),
    };
  }

  #ownVariation({ cells }: FileRow) {
    return { color: cells.color ?? null, size: cells.size ?? null };
  }

  /** The column of variations, or the end of the name. A product without variations has neither. */
  #erpVariation(row: FileRow): { color: string | null; size: string | null } {
    const column = row.cells.variation?.includes(":") ? row.cells.variation : "";
    const inName = splitName(cut(row.cells.name ?? "", MAX_KEY_LENGTH)).variation;
    const text = cut(column || inName, MAX_KEY_LENGTH);
    const none = { color: null, size: null };
    if (text === "") {
      if (row.cells.parent && this.#file.variations.length > 1) {
        this.#problem(row, "variation", "Não diz de que cor ou tamanho é esta variação");
      }
      return none;
    }
    const read = readVariation(text);
    if (!("problem" in read)) return read;
    this.#problem(row, column ? "variation" : "name", read.problem);
    return none;
  }

  #option(row: FileRow, field: "color" | "size", text: string | null): string | null {
    const option = text === null ? "" : asOneLine(cut(text, MAX_KEY_LENGTH));
    if (option.includes(",")) {
      const at = this.#isErp ? "variation" : field;
      this.#problem(
        row,
        at,
        `${field === "color" ? "Uma cor" : "Um tamanho"} não pode ter vírgula: “${cut(option, 30)}”`,
      );
    }
    return option || null;
  }
}
