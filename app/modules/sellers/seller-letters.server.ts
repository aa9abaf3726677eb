import type { Transaction } from "kysely";
import { findPerson } from "#app/modules/identity/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import {
  shopDataLetter,
  shopReactivatedLetter,
  shopSuspendedLetter,
  verificationApprovedLetter,
  verificationCorrectionLetter,
  verificationReceivedLetter,
  verificationRejectedLetter,
} from "./letters/index.server.ts";
import type { ShopDataProps } from "./letters/shop-data.tsx";
import type { Decision } from "./verification.ts";

/** The letters to a shop's owner, each posted in its command's transaction. */

export interface Owner {
  name: string;
  email: string;
}

const panelUrl = () => absoluteUrl("/painel-loja");
const verificationUrl = () => absoluteUrl("/seller/verification");

export const postReceived = (
  transaction: Transaction<DB>,
  { name, email }: Owner,
  { company, cnpj }: { company: string; cnpj: string },
): Promise<void> =>
  postLetter(transaction, {
    to: email,
    letter: verificationReceivedLetter,
    props: { name, company, cnpj: formatCnpj(cnpj), url: panelUrl() },
  });

export async function postDecision(
  transaction: Transaction<DB>,
  userId: string,
  { decision, company, reason }: { decision: Decision; company: string; reason: string },
): Promise<void> {
  const { name, email: to } = await ownerOf(transaction, userId);
  if (decision === "aprovado") {
    const props = { name, company, url: panelUrl() };
    return postLetter(transaction, { to, letter: verificationApprovedLetter, props });
  }
  const letter = decision === "rejeitado" ? verificationRejectedLetter : verificationCorrectionLetter;
  return postLetter(transaction, { to, letter, props: { name, company, reason, url: verificationUrl() } });
}

/** A sample shop may have no owner to write to. */
export async function postSuspension(
  transaction: Transaction<DB>,
  userId: string | null,
  { shop, suspended, reason }: { shop: string; suspended: boolean; reason: string },
): Promise<void> {
  if (!userId) return;
  const { name, email: to } = await ownerOf(transaction, userId);
  return suspended
    ? postLetter(transaction, { to, letter: shopSuspendedLetter, props: { name, shop, reason } })
    : postLetter(transaction, { to, letter: shopReactivatedLetter, props: { name, shop, url: panelUrl() } });
}

/** About the shop's own data: asked for, in force, or rejected. */
export async function postShopData(
  transaction: Transaction<DB>,
  userId: string,
  told: Omit<ShopDataProps, "name" | "url">,
): Promise<void> {
  const { name, email: to } = await ownerOf(transaction, userId);
  return postLetter(transaction, {
    to,
    letter: shopDataLetter,
    props: { ...told, name, url: absoluteUrl("/seller/dados") },
  });
}

async function ownerOf(transaction: Transaction<DB>, userId: string): Promise<Owner> {
  const owner = await findPerson(transaction, userId);
  if (!owner) throw new Error("The owner of a shop has no account.");
  return owner;
}
