import { type ComponentProps, createContext, useContext } from "react";
import { Form, useFormAction } from "react-router";
import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";

/** The shop that a page of the seller's panel was made for; an empty one has no company yet. Null is outside the panel. */
export const ShownShop = createContext<string | null>(null);

/** Adds to an address that something is sent to which shop the sender had before them. */
export function useNamedShop(): (address: string) => string {
  const shop = useContext(ShownShop);
  return (address) => (shop === null ? address : naming(shop, address));
}

/** Not `append`: without scripts, the address of a refused form already has it. */
function naming(shop: string, address: string): string {
  const [path, search] = address.split("?", 2);
  const params = new URLSearchParams(search);
  params.set(SHOWN_SHOP, shop);
  return `${path}?${params}`;
}

/** Every form that the seller's panel posts: it names its shop, which the panel's guard compares with that of the session. */
export function ShopForm({ action, ...props }: ComponentProps<typeof Form>) {
  return <Form {...props} action={useNamedShop()(useFormAction(action))} />;
}
