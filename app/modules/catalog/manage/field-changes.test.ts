import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { fieldChanges, type ProductState } from "./field-changes.ts";

const skirt: ProductState = {
  name: "Saia Midi",
  description: "Leve.",
  price: centavos(5_990),
  wholesalePrice: null,
  category: "saias",
  colors: ["Azul"],
  sizes: ["P", "M"],
  composition: "",
  care: "",
  sizeGuide: { P: { busto: 86.5, cintura: 70 } },
  isActive: true,
  variants: [
    { color: "Azul", size: "P", stock: 1 },
    { color: "Azul", size: "M", stock: 3 },
  ],
  pictures: [],
};

it("finds no changes when only the order of measures and variants differs", () => {
  const sizeGuide = { P: { cintura: 70, busto: 86.5 } };
  expect(fieldChanges(skirt, { ...skirt, sizeGuide, variants: skirt.variants.toReversed() })).toEqual([]);
});

it("describes each changed field, also empty ones", () => {
  const after: ProductState = {
    ...skirt,
    name: "Saia Longa",
    wholesalePrice: centavos(3_990),
    composition: "Viscose",
    isActive: false,
    pictures: [{ id: "a", alt: "Saia", color: null }],
    sizeGuide: { P: { busto: 88 } },
  };
  expect(fieldChanges(skirt, after)).toEqual([
    { label: "Nome do Produto", before: "Saia Midi", after: "Saia Longa" },
    { label: "Preço de atacado", before: "(vazio)", after: "R$\u00a039,90" },
    { label: "Composição", before: "(vazio)", after: "Viscose" },
    { label: "Tabela de medidas", before: "P (busto 86,5, cintura 70)", after: "P (busto 88)" },
    { label: "Status", before: "Ativo", after: "Inativo" },
    { label: "Fotos", before: "0 fotos", after: "1 foto" },
  ]);
});

it("finds a change when stock only moved between sizes", () => {
  const variants = [
    { color: "Azul", size: "P", stock: 3 },
    { color: "Azul", size: "M", stock: 1 },
  ];
  expect(fieldChanges(skirt, { ...skirt, variants })).toEqual([
    { label: "Estoque", before: "4 peças: Azul M 3, Azul P 1", after: "4 peças: Azul M 1, Azul P 3" },
  ]);
});
