import type { Picture } from "#app/modules/pictures/index.ts";
import { shopPath } from "#app/platform/paths.ts";
import { store } from "#app/shared/store.ts";

/** A group of products, as the seller names it. */
export interface ShopSection {
  /** The last part of its address: made of its first name, and kept. */
  id: string;
  name: string;
  products: string[];
}

/** The banner or the logo; what they show is told by the shop's name. */
export type ShopPicture = Omit<Picture, "alt">;

/** What a shop says of itself: published, or the draft of it. */
export interface ShopPage {
  banner: ShopPicture | null;
  logo: ShopPicture | null;
  story: string;
  exchangePolicy: string;
  shippingPolicy: string;
  postingDays: number;
  wholesaleTerms: string;
  sections: ShopSection[];
}

export const MAX_STORY = 3000;
export const MAX_POLICY = 1500;

/** Nobody may promise to be slower than the marketplace promises. */
export const MAX_POSTING_DAYS: number = store.promises.shipWithinBusinessDays;

export const EMPTY_PAGE: ShopPage = {
  banner: null,
  logo: null,
  story: "",
  exchangePolicy: "",
  shippingPolicy: "",
  postingDays: MAX_POSTING_DAYS,
  wholesaleTerms: "",
  sections: [],
};

export const sectionPath = (slug: string, sectionId: string): string =>
  `${shopPath(slug)}/secao/${sectionId}`;
export const followPath = (slug: string): string => `${shopPath(slug)}/seguir`;
export const qrPath = (slug: string): string => `${shopPath(slug)}/qr.svg`;

export const FOLLOWED_PATH = "/lojas-seguidas";

/** Where the seller writes it. */
export const OWN_PAGE_PATH = "/painel-loja/minha-loja";
export const PREVIEW_PATH = `${OWN_PAGE_PATH}/previa`;
export const OWN_QR_PATH = `${OWN_PAGE_PATH}/qr`;
export const NEW_SECTION = "nova";
export const ownSectionPath = (id: string): string => `${OWN_PAGE_PATH}/secoes/${id}`;

/** The paragraphs of a text that was typed into a form. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
