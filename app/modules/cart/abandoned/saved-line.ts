import { toReais } from "#app/shared/money.ts";
import { type CartItem, newItemId } from "../cart-item.ts";
import type { LineRequest } from "../line-request.ts";
import type { PricedLine } from "../priced-cart.ts";

/** A line of `carrinhos_abandonados`, by the specification's names. */
export interface SavedLine {
  produto_id: string;
  nome: string;
  /** In reais, as the server priced it. */
  preco: number;
  quantidade: number;
  cor: string;
  tamanho: string;
  imagem_url: string;
  vendedor: string;
}

export const savedLine = (line: PricedLine): SavedLine => ({
  produto_id: line.productId,
  nome: line.name,
  preco: Number(toReais(line.unitPrice)),
  quantidade: line.quantity,
  cor: line.color,
  tamanho: line.size,
  imagem_url: line.imageUrl,
  vendedor: line.seller.name,
});

/** The browser's lines, unvalidated, for `readLines`. */
export const linesIn = (lines: readonly unknown[]): unknown[] =>
  lines.map((line) => {
    const { produto_id, cor, tamanho, quantidade } = (line ?? {}) as Record<string, unknown>;
    return { productId: produto_id, color: cor, size: tamanho, quantity: quantidade };
  });

export const requestOf = ({ produto_id, cor, tamanho, quantidade }: SavedLine): LineRequest => ({
  productId: produto_id,
  color: cor,
  size: tamanho,
  quantity: quantidade,
});

/** Back into the shape of the browser's cart. */
export const cartItem = (line: SavedLine, now: Date): CartItem => ({
  id: newItemId(requestOf(line), now.getTime()),
  productId: line.produto_id,
  product: {
    id: line.produto_id,
    name: line.nome,
    price: line.preco,
    imageUrl: line.imagem_url,
    sellerName: line.vendedor,
  },
  quantity: line.quantidade,
  selectedColor: line.cor,
  selectedSize: line.tamanho,
});
