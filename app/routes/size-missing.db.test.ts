import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { sizeMissing } from "./size-missing.server.ts";

async function answerTo(productId: string, color: string | null) {
  const answer = await sizeMissing(productId, color);
  const cookie = answer.headers.getSetCookie()[0]!.split(";", 1)[0]!;
  const { notice } = await takeNotice(new Request("http://mare.test/", { headers: { Cookie: cookie } }));
  return { to: answer.headers.get("Location"), text: notice?.text };
}

it("asks for a size, and for another colour where this one has none left", async () => {
  const id = await aProduct();
  await db
    .updateTable("product_variants")
    .set({ stock: 0 })
    .where("product_id", "=", id)
    .where("color", "=", "Coral")
    .execute();
  const page = `/product/${id}`;
  expect(await answerTo(id, "Coral")).toEqual({
    to: `${page}?cor=Coral`,
    text: "Esta cor está esgotada. Escolha outra cor.",
  });
  expect(await answerTo(id, "Preto")).toEqual({ to: `${page}?cor=Preto`, text: "Escolha um tamanho" });
  expect(await answerTo(id, null)).toEqual({ to: page, text: "Escolha um tamanho" });
  expect(await answerTo(id, "Roxo")).toEqual({ to: `${page}?cor=Roxo`, text: "Escolha um tamanho" });
});

it("asks for a size of a product that is gone meanwhile", async () => {
  expect(await answerTo("nada-1", "Coral")).toEqual({
    to: "/product/nada-1?cor=Coral",
    text: "Escolha um tamanho",
  });
});
