import { SANDBOX_RETURNS } from "#app/modules/payouts/execute/sandbox-returns.ts";
import type { Action } from "../plan/steps.ts";
import { isDone } from "../world/browser.ts";
import { patiently } from "../world/shop.ts";
import { chosenFrom, namingShop, type World } from "../world/world.ts";
import { clicked, persist } from "./persist.ts";

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

const OWN = "/painel-loja/repasses";
const DESK = "/admin/dashboard/repasses";

/** A seller wants everything that is released now; refused where there is nothing, or it is already on its way. */
export async function askForPayout(world: World, { seller, clicks }: Of<"ask-payout">): Promise<boolean> {
  const shop = world.sellers[seller]!;
  const form = { acao: "pedir" };
  const answers = await clicked(clicks, () =>
    persist(() => shop.browser.post(namingShop(shop, OWN), { form })),
  );
  return answers.some(isDone);
}

/** Every third new account is the one from which the sandbox's transfers come back. */
export async function changePayoutAccount(
  world: World,
  { seller, choice }: Of<"payout-account">,
): Promise<boolean> {
  const shop = world.sellers[seller]!;
  const digits = String(Math.floor(choice * 1000)).padStart(12, "0");
  const key = choice < 0.33 ? SANDBOX_RETURNS : `5d2c1f0a-9b3e-4c7d-8a6f-${digits}`;
  const form = { kind: "random", key, bankName: "", bankAgency: "", bankAccount: "" };
  return isDone(await persist(() => shop.browser.post(namingShop(shop, `${OWN}/conta`), { form })));
}

/** "Preparar repasses agora", beside the runs of the schedule; done when the run pays somebody. */
export async function runPayouts(world: World, { clicks }: Of<"run-payouts">): Promise<boolean> {
  const { browser } = world.administrator;
  const answers = await clicked(clicks, () => persist(() => browser.post(DESK, { form: {} })));
  const run = answers.find(isDone)?.location;
  if (!run) return false;
  let body = "";
  await patiently("a run of payouts to be prepared", async () => {
    body = (await persist(() => browser.get(run)))?.body ?? "";
    return body !== "" && !body.includes("Em preparo…");
  });
  return payoutsOn(body).length > 0;
}

/** By a second administrator: one who prepared a run may not approve what it pays. */
export async function approvePayout(
  world: World,
  { choice, clicks }: Of<"approve-payout">,
): Promise<boolean> {
  const { browser } = world.secondAdministrator;
  const desk = await persist(() => browser.get(DESK));
  const id = chosenFrom(payoutsOn(desk?.body), choice);
  if (!id) return false;
  const answers = await clicked(clicks, () =>
    persist(() => browser.post(`${DESK}/${id}`, { form: { acao: "aprovar" } })),
  );
  return answers.some(isDone);
}

/** A transfer that counted as made comes back from the bank days later. */
export async function returnPayout(world: World, { choice, clicks }: Of<"return-payout">): Promise<boolean> {
  const { browser } = world.secondAdministrator;
  const seller = chosenFrom(world.sellers, choice)!;
  const page = await persist(() => browser.get(`${DESK}/lojas/${seller.sellerId}`));
  const id = chosenFrom(payoutsOn(page?.body), choice);
  if (!id) return false;
  const form = { acao: "devolver", motivo: "O banco devolveu a transferência" };
  const answers = await clicked(clicks, () => persist(() => browser.post(`${DESK}/${id}`, { form })));
  return answers.some(isDone);
}

/** Holds a shop's money, or lets it go again. */
export async function holdPayouts(world: World, { seller, clicks }: Of<"hold-payouts">): Promise<boolean> {
  const { browser } = world.administrator;
  const path = `${DESK}/lojas/${world.sellers[seller]!.sellerId}`;
  const page = await persist(() => browser.get(path));
  const isHeld = /value="retomar"/.test(page?.body ?? "");
  const form = { acao: isHeld ? "retomar" : "suspender", motivo: "Conferência das vendas" };
  const answers = await clicked(clicks, () => persist(() => browser.post(path, { form })));
  return answers.some(isDone);
}

const payoutsOn = (html = ""): string[] => [
  ...new Set([...html.matchAll(/\/admin\/dashboard\/repasses\/(\d+)"/g)].map(([, id]) => id!)),
];
