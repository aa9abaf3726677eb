import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "./factories.ts";

/** A small shop; each product covers one case. */
export async function openSmallShop(): Promise<void> {
  const pacto = await aSeller({ id: "pacto-jeans", name: "Pacto Jeans" });
  const bella = await aSeller({ id: "bella-colada", name: "Bella Colada" });
  const closed = await aSeller({ id: "fechada", name: "Loja Fechada", status: "suspenso" });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const products: Parameters<typeof aProduct>[0][] = [
    {
      id: "cat-1",
      seller_id: bella,
      name: "Vestido Longo Floral",
      description: "Leve e fluido.",
      colors: ["Coral", "Azul-marinho"],
      sizes: ["P", "M", "G"],
      price: "89.90",
      sales: 5,
      created_at: at(1),
    },
    {
      id: "cat-2",
      seller_id: bella,
      name: "Vestido Midi",
      description: "Estampa floral delicada.",
      colors: ["Azul"],
      sizes: ["M"],
      price: "59.90",
      sales: 40,
      created_at: at(2),
    },
    {
      id: "cat-3",
      seller_id: pacto,
      name: "Calça Skinny",
      description: "Combina com vestido por cima.",
      category: "calca",
      colors: ["Preto"],
      sizes: ["38", "40"],
      price: "100.00",
      sales: 50,
      created_at: at(3),
    },
    {
      id: "cat-4",
      seller_id: bella,
      name: "Minissaia Rodada",
      description: "Curta.",
      category: "saias",
      colors: ["Verde-água"],
      sizes: ["P"],
      price: "39.90",
      created_at: at(4),
    },
    {
      id: "cat-5",
      seller_id: bella,
      name: "Maiô Listrado",
      description: "Forro duplo.",
      category: "moda-praia",
      colors: ["Branco"],
      sizes: ["Tamanho único"],
      price: "104.00",
      created_at: at(5),
    },
    {
      id: "cat-6",
      seller_id: bella,
      name: "Vestido Inativo",
      description: "Fora de linha.",
      is_active: false,
    },
    { id: "cat-7", seller_id: closed, name: "Vestido de Loja Fechada", description: "Sem aprovação." },
  ];
  for (const product of products) await aProduct(product);
  await sql`select refresh_search_words()`.execute(db);
}
