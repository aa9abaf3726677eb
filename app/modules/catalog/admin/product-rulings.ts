/** The decisions of an administrator on a product, by the last segment of the URL. */
export const PRODUCT_RULINGS = {
  retirar: {
    title: "Retirar produto da venda",
    question: null,
    about:
      "O produto sai da vitrine, da busca e dos carrinhos. O lojista pode corrigi-lo, mas não o põe de volta à venda.",
    hint: "O lojista recebe este motivo por e-mail e o vê em Meus Produtos.",
    confirm: "Retirar da venda",
    busy: "Retirando...",
    danger: true,
    done: "Produto retirado da venda.",
  },
  restaurar: {
    title: "Restaurar produto",
    question: null,
    about: "O produto volta como o lojista o deixou: à venda, se estiver ativo.",
    hint: "O lojista recebe este motivo por e-mail.",
    confirm: "Restaurar produto",
    busy: "Restaurando...",
    danger: false,
    done: "Produto restaurado.",
  },
  excluir: {
    title: "Excluir produto",
    question: "Tem certeza que deseja excluir este produto?",
    about: "Ele sai da loja para sempre. Os pedidos já feitos continuam como estão.",
    hint: "O lojista recebe este motivo por e-mail.",
    confirm: "Excluir produto",
    busy: "Excluindo...",
    danger: true,
    done: "Produto excluído com sucesso!",
  },
} as const;

export type ProductRuling = keyof typeof PRODUCT_RULINGS;

/** The ruling of a URL. */
export const rulingAt = (path: string): ProductRuling => {
  const last = path.split("/").at(-1) ?? "";
  if (!Object.hasOwn(PRODUCT_RULINGS, last)) throw new Error(`No ruling over a product at ${path}.`);
  return last as ProductRuling;
};
