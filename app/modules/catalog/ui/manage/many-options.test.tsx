import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { emptyDraft, type ProductDraft } from "../../manage/product-draft.ts";
import { MAX_OPTIONS } from "../../manage/product-rules.ts";
import { ProductForm } from "./product-form.tsx";

/** A new product's form, as it is shown again with what was typed. */
function shown(typed: Partial<ProductDraft>): string {
  const Page = () => (
    <ProductForm
      draft={{ ...emptyDraft, stockBy: "grid", ...typed }}
      pictures={[]}
      categories={[]}
      rates={{}}
      sellerName="Bella Colada"
      answer={undefined}
      cancelTo="/dashboard"
      over={{ key: "k" }}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join();
const count = (page: string, part: string): number => page.split(part).length - 1;
const picture = { id: "0123456789abcdef0123456789abcdef", alt: "", color: "" };

it("asks about as many replaced colours as a product may have", () => {
  const page = shown({ colors: numbered("n", MAX_OPTIONS), shownColors: numbered("a", MAX_OPTIONS) });
  expect(count(page, "Agora se chama")).toBe(MAX_OPTIONS * MAX_OPTIONS);
});

it.each<[string, Partial<ProductDraft>]>([
  ["new colours", { colors: numbered("n", MAX_OPTIONS + 1), shownColors: "Azul" }],
  ["replaced colours", { colors: "Azul", shownColors: numbered("a", MAX_OPTIONS + 1) }],
  ["new sizes", { sizes: numbered("n", MAX_OPTIONS + 1), shownSizes: "P" }],
])("asks about none where there are more %s", (_, typed) => {
  expect(count(shown(typed), "Agora se chama")).toBe(0);
});

it("draws no list of the colours and sizes that are too many", () => {
  const many = { colors: numbered("", 5_000), sizes: numbered("", 5_000), pictures: [picture] };
  const page = shown({ ...many, shownColors: numbered("a", 5_000), shownSizes: numbered("a", 5_000) });
  expect(page).toContain("25000000 combinações");
  expect(count(page, "<option")).toBeLessThan(50);
});

it("draws as many kinds of measures as a size may have", () => {
  const kinds = Array.from({ length: 4_000 }, (_, at) => ({ size: "P", measure: `m${at}`, value: "80" }));
  const page = shown({ sizes: numbered("n", MAX_OPTIONS), measures: kinds });
  expect(count(page, 'name="medida:')).toBe(MAX_OPTIONS * 20);
});
