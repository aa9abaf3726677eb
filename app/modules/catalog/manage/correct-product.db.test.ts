import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { lastAudit } from "#tests/support/own-products.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { editProduct } from "./edit-product.server.ts";
import { readSentProduct } from "./form-fields.ts";
import { saveProductEdit } from "./save-product-form.server.ts";

let admin: Viewer;
let colleague: Viewer;
let owner: Viewer;
let id: string;

beforeEach(async () => {
  const anAdministrator = () => aViewer({ role: "admin", permissions: ["manage_products"] });
  [admin, colleague] = [await anAdministrator(), await anAdministrator()];
  owner = await aViewer({ name: "Sofia Lojista", role: "lojista" });
  id = await aProduct({ seller_id: await aSeller({ user_id: owner.userId }), category: "saias" });
});

const letters = async () =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", owner.email)
      .where("kind", "=", "product-corrected")
      .execute()
  ).map(({ props }) => props);

describe("a product that an administrator corrects", () => {
  it("keeps the other fields; the seller and the audit log get the changes and the reason", async () => {
    const price = centavos(5_990);
    expect(await editProduct(admin, id, 1, { name: "Kaftan Certo", price }, " Preço errado.\0 ")).toEqual({
      ok: true,
    });
    expect(await findProduct(id)).toMatchObject({ name: "Kaftan Certo", price, stock: 20 });
    expect(await letters()).toMatchObject([
      {
        reason: "Preço errado.",
        changes: [
          { label: "Nome do Produto", after: "Kaftan Certo" },
          { label: "Preço", before: formatBRL(centavos(7_990)), after: formatBRL(price) },
        ],
      },
    ]);
    expect(await lastAudit(id)).toMatchObject({
      action: "corrigir-produto",
      before: { Preço: formatBRL(centavos(7_990)) },
      after: { Preço: formatBRL(price), motivo: "Preço errado." },
    });
  });

  it("is refused by the form for a missing reason or a conflict, with what was typed", async () => {
    const sent = (fields: Record<string, string>) => {
      const form = new FormData();
      const whole = { descricao: "Leve.", preco: "59.90", categoria: "saias", cores: "Coral, Preto" };
      for (const [name, value] of Object.entries({ ...whole, tamanhos: "P, M", estoque: "20", ...fields })) {
        form.set(name, value);
      }
      form.set("estoque_antes", "20");
      return readSentProduct(form);
    };
    const reasonless = await saveProductEdit(admin, id, sent({ nome: "Kaftan", versao: "1", motivo: " " }));
    expect(reasonless).toMatchObject({
      kind: "invalid",
      problems: [{ field: "motivo", message: "O motivo é obrigatório" }],
      form: { draft: { name: "Kaftan" } },
    });
    const good = { nome: "Kaftan", versao: "1", motivo: "Nome errado." };
    expect(await saveProductEdit(admin, id, sent(good))).toEqual({ ok: true });
    expect(await saveProductEdit(colleague, id, sent({ ...good, nome: "Kaftã" }))).toMatchObject({
      kind: "conflict",
      form: {
        version: 2,
        reason: "Nome errado.",
        conflict: [{ label: "Nome do Produto", stored: "Kaftan" }],
      },
    });
    expect(await saveProductEdit(admin, id, sent({ ...good, versao: "2" }))).toMatchObject({
      message: "Nada foi alterado: corrija um campo antes de salvar.",
    });
  });
});
