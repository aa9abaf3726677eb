import type { Removal } from "./lost-stock.ts";

/** A product as it stands in its form: every field as typed, readable or not, so that nothing typed is ever lost. */
export interface ProductDraft {
  name: string;
  description: string;
  price: string;
  wholesalePrice: string;
  category: string;
  colors: string;
  sizes: string;
  /** The colours and sizes the form was opened with; empty on a new product. */
  shownColors: string;
  shownSizes: string;
  /** What was answered about those that left the list: their new names, or that they are gone. */
  colorNames: DraftRename[];
  sizeNames: DraftRename[];
  /** One number, or a number for each colour and size. */
  stockBy: "total" | "grid";
  stock: string;
  /** The stock the form was opened with; empty on a new product. */
  shownStock: string;
  cells: DraftCell[];
  composition: string;
  care: string;
  measures: DraftMeasure[];
  pictures: DraftPicture[];
  imageUrl: string;
  isActive: boolean;
  /** What the form was told that its colours and sizes would take along, and the person said yes to. */
  removal: Removal | null;
}

export interface DraftRename {
  from: string;
  /** Empty is taken out. */
  to: string;
}

export interface DraftCell {
  color: string;
  size: string;
  stock: string;
  shown: string;
}

export interface DraftMeasure {
  size: string;
  measure: string;
  value: string;
}

export interface DraftPicture {
  id: string;
  alt: string;
  /** Empty is every colour. */
  color: string;
}

export const emptyDraft: ProductDraft = {
  name: "",
  description: "",
  price: "",
  wholesalePrice: "",
  category: "",
  colors: "",
  sizes: "",
  shownColors: "",
  shownSizes: "",
  colorNames: [],
  sizeNames: [],
  stockBy: "total",
  stock: "0",
  shownStock: "",
  cells: [],
  composition: "",
  care: "",
  measures: [],
  pictures: [],
  imageUrl: "",
  isActive: true,
  removal: null,
};
