import type { Read } from "./product-rules.ts";

/** The fields of the product form, by the ids of their controls. */
export type ProductField =
  | "nome"
  | "descricao"
  | "preco"
  | "categoria"
  | "estoque"
  | "cores"
  | "tamanhos"
  | "url_imagem"
  | "fotos"
  | "preco_atacado"
  | "composicao"
  | "cuidados"
  | "grade"
  | "medidas"
  | "motivo";

export type FieldProblems = Partial<Record<ProductField, string>>;

/** Gathers what is wrong, the first word on each field. */
export class Problems {
  readonly byField: FieldProblems = {};

  get any(): boolean {
    return Object.keys(this.byField).length > 0;
  }

  add(field: ProductField, message: string): void {
    this.byField[field] ??= message;
  }

  read<T>(field: ProductField, read: Read<T>): T | null {
    if ("value" in read) return read.value;
    this.add(field, read.problem);
    return null;
  }

  text(field: ProductField, text: string, rule: { missing?: string; longest: number; what: string }): string {
    if (text === "" && rule.missing) this.add(field, rule.missing);
    if (text.length > rule.longest) {
      this.add(field, `${rule.what} pode ter até ${rule.longest.toLocaleString("pt-BR")} caracteres`);
    }
    return text;
  }
}
