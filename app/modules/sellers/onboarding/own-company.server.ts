import type { Viewer } from "#app/modules/identity/index.ts";
import { isSellerAccount } from "#app/modules/identity/shop-team/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isShopOwner } from "../shop-owner.server.ts";

/** Whether the company that the viewer names would be their own: not while they act for the shop of somebody else. */
export const namesOwnCompany = async (viewer: Viewer): Promise<boolean> =>
  viewer.role === "lojista" &&
  (viewer.shop === null || (await isShopOwner(db, viewer.userId, viewer.shop.id)));

/** Customers open a first shop of their own, also those who work in the team of another. */
export const mayOpenShop = async (viewer: Viewer): Promise<boolean> =>
  viewer.role === "cliente" || (viewer.role === "lojista" && !(await isSellerAccount(viewer.userId)));
