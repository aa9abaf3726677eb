import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { BUYERS_ARE } from "../../bench/order-load.ts";
import type { Books, StockRow } from "../../prove/books/books.ts";
import { readBooks } from "../../prove/books/read-books.ts";
import { CHECKS } from "../../prove/checks/index.ts";
import { orderBooks } from "../../prove/checks/order-books.ts";
import type { Journal } from "../../prove/journal.ts";
import type { Cluster } from "../cluster.ts";
import type { Administrator } from "./administrator.ts";
import { comeToRest } from "./rest.ts";

/** A run of the shop's own check of its books (decision 55). */
export interface OwnCheck {
  id: number;
  rules: number;
  differences: number;
  milliseconds: number;
}

export interface CheckedBooks {
  /** Null: it did not run. */
  ownCheck: OwnCheck | null;
  /** What did not come to its end, or was not checked. */
  undone: string[];
  /** What is wrong, also from before this drill. */
  wrong: string[];
}

interface ToCheck {
  administrator: Administrator;
  journal: Journal;
  /** When the first order was placed. */
  began: Date;
  /** Empty where it was changed past the journal. */
  stockBefore: StockRow[];
}

/** When nothing is under way any more: the comparison with the bank, the shop's own check, and the checks of the simulation. */
export async function checkBooks(
  cluster: Pick<Cluster, "ask" | "mail">,
  { administrator, journal, began, stockBefore }: ToCheck,
): Promise<CheckedBooks> {
  const undone = await comeToRest(cluster);
  for (const day of new Set([began, new Date()].map(todayInSaoPaulo))) {
    const refused = await administrator.compareDay(day);
    if (refused) undone.push(`${day} was not compared with the bank: ${refused}`);
  }

  const before = await lastOwnCheck(cluster);
  const refused = await administrator.askForBookCheck();
  undone.push(...(await comeToRest(cluster)));
  const last = await lastOwnCheck(cluster);
  const ownCheck = last && last.id !== before?.id ? last : null;
  if (!ownCheck) undone.push(`the shop's own check did not run: ${refused ?? "it was asked for"}`);

  const books = await readBooks(cluster, BUYERS_ARE);
  const evidence = { journal, books, stockBefore, received: cluster.mail.received };
  const wrong = Object.entries(CHECKS).flatMap(([check, find]) =>
    find(find === orderBooks ? { ...evidence, books: settled(books) } : evidence).map(
      ({ where, what }) => `${check}: ${where}: ${what}`,
    ),
  );
  return { ownCheck, undone, wrong };
}

/** Without the orders that wait for a payment: their time is not over when a drill is. */
const settled = (books: Books): Books => ({
  ...books,
  orders: books.orders.filter(({ status }) => status !== "pendente"),
});

async function lastOwnCheck({ ask }: Pick<Cluster, "ask">): Promise<OwnCheck | null> {
  const [row] = await ask<OwnCheck>(
    `select id::float8 as id, jsonb_array_length(results) as rules, differences, milliseconds
     from book_checks order by id desc limit 1`,
  );
  return row ?? null;
}
