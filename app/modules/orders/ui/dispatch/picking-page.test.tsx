import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type PickedProduct, pickingList } from "../../dispatch/picking-list.ts";
import { PickingPage } from "./picking-page.tsx";

const ORDER = "01J8ZQ4K7M0000000000000001";
const skirt: PickedProduct = {
  productId: "saia",
  name: "Saia",
  imageUrl: "",
  pieces: 1,
  variants: [
    {
      color: "Azul",
      size: "P",
      sku: null,
      pieces: 1,
      orders: [{ number: "1", pieces: 1, isInDispute: false }],
    },
  ],
};

function shown(products: PickedProduct[]): string {
  const list = { ...pickingList([]), products };
  const Page = () => (
    <PickingPage list={list} leftOut={products.length === 0 ? 1 : 0} more={0} selection={{ ids: [ORDER] }} />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it("the list is offered as a file where it has something to pick", () => {
  const full = shown([skirt]);
  expect(full).toContain("Lista em PDF");
  expect(full).not.toContain("Nada para separar");
});

it("an empty list is not offered as a file; the papers of what was sent still are", () => {
  const empty = shown([]);
  expect(empty).toContain("Nada para separar");
  expect(empty).not.toContain("Lista em PDF");
  expect(empty).not.toContain("separacao.pdf");
  expect(empty).toContain("romaneios.pdf");
});
