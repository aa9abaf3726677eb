import type { Action } from "../plan/steps.ts";
import { isDone } from "../world/browser.ts";
import { fieldOn } from "../world/page.ts";
import type { World } from "../world/world.ts";
import { persist } from "./persist.ts";

type DeskAction = Extract<
  Action,
  { kind: "desk-cancel" | "desk-arrived" | "desk-delivered" | "desk-refund" }
>;

const ACTIONS = {
  "desk-cancel": /\/admin\/dashboard\/pedidos\/\w+\/cancelar"/,
  "desk-arrived": /\/admin\/dashboard\/pedidos\/\w+\/chegada\/[\w-]+"/,
  "desk-delivered": /\/admin\/dashboard\/pedidos\/\w+\/entregue\/[\w-]+"/,
  "desk-refund": /\/admin\/dashboard\/pedidos\/\w+\/reembolsar\/[\w-]+"/,
};

/** Orders that are opened until one offers what is to be done. */
const MAX_OPENED = 40;

/** Opens orders that some buyer knows of, and does what the page of one offers. */
export async function workAtTheDesk(world: World, { kind, choice }: DeskAction): Promise<boolean> {
  const { browser } = world.administrator;
  const path = await offeredPath(world, kind, choice);
  if (!path) return false;
  const dialog = await persist(() => browser.get(path));
  const seen = fieldOn(dialog?.body ?? "", "visto");
  if (seen === undefined) return false;
  const form = { visto: seen, motivo: "Conferido pela equipe", ...onePiece(dialog?.body) };
  return isDone(await persist(() => browser.post(path, { form })));
}

async function offeredPath(world: World, kind: DeskAction["kind"], choice: number): Promise<string | null> {
  const known = world.buyers.flatMap(({ orders }) => orders.slice(-3));
  const first = Math.floor(choice * known.length);
  for (const { id } of [...known.slice(first), ...known.slice(0, first)].slice(0, MAX_OPENED)) {
    const page = await persist(() => world.administrator.browser.get(`/admin/dashboard/pedidos/${id}`));
    const path = ACTIONS[kind].exec(page?.body ?? "")?.[0].slice(0, -1);
    if (path) return path;
  }
  return null;
}

/** Of a dialog that asks which pieces: one of the first line, which can be sold again. */
function onePiece(html = ""): Record<string, string> {
  const item = / name="(item-\d+)"/.exec(html)?.[1];
  return item ? { [item]: "1", estoque: "on" } : {};
}
