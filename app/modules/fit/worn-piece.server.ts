import { sql } from "kysely";
import { findSizeGuides } from "#app/modules/catalog/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { receivedPieces } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { invalid, type Refusal } from "#app/platform/forms/result.ts";
import { garmentOf } from "./advice/garment.ts";
import { BODY_MEASURES, type Person, type WornPiece } from "./body.ts";
import type { PersonForm } from "./person-input.ts";

/**
 * The person of a form. Of a piece that is worn, the measures are copied: they stay when the product leaves the shop. What
 * was measured on the body counts more than what the piece says.
 */
export async function personIn({
  name,
  audience,
  measures,
  worn,
  helps,
}: PersonForm): Promise<{ ok: true; person: Omit<Person, "id"> } | Refusal<"piece">> {
  if (!worn) return { ok: true, person: { name, audience, measures, worn: null, helps } };
  const [product] = await findSizeGuides([worn.productId]);
  if (!product) {
    return invalid("piece", "Não encontramos esta peça. Ela pode ter saído da loja: escolha outra.", "peca");
  }
  const size = product.sizes.find((each) => each.toLowerCase() === worn.size.toLowerCase());
  if (!size) {
    const sizes = product.sizes.slice(0, 12).join(", ");
    return invalid(
      "piece",
      `Esta peça não vem no tamanho ${worn.size}. Ela vem em ${sizes}.`,
      "peca_tamanho",
    );
  }
  const { guide } = garmentOf(product);
  const body = Object.hasOwn(guide, size) ? guide[size] : undefined;
  if (!body) {
    const message = `A loja não informou as medidas do ${size} desta peça. Escolha outra, ou informe suas medidas.`;
    return invalid("piece", message, "peca");
  }
  return {
    ok: true,
    person: {
      name,
      audience,
      measures: { ...body, ...measures },
      worn: {
        productId: product.id,
        name: product.name,
        size,
        gives: BODY_MEASURES.filter((measure) => measure in body && !(measure in measures)),
      },
      helps,
    },
  };
}

const OFFERED = 20;

/** Pieces that the viewer received and kept, to choose from. */
export async function piecesReceived(viewer: Viewer | null): Promise<WornPiece[]> {
  if (!viewer) return [];
  const { rows } = await sql<{ produto_id: string; produto_nome: string; tamanho: string }>`
    select piece.* from (${receivedPieces(viewer.userId, OFFERED)}) piece`.execute(db);
  return rows.map((row) => ({ productId: row.produto_id, name: row.produto_nome, size: row.tamanho }));
}
