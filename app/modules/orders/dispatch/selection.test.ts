import { expect, it } from "vitest";
import { TO_SEND } from "../seller/parcel-filters.ts";
import { readSelection, selectionQuery } from "./selection.ts";

const read = (query: string) => readSelection(new URLSearchParams(query));
const ID = "01J8ZC3V5N6P7Q8R9S7KQ2M8ZD";

it("reads chosen parcels, each once, and nothing that is no order's id", () => {
  expect(read(`p=${ID}&p=${ID}&p=%00&p='--&p=`)).toEqual({ ids: [ID] });
  expect(read("")).toEqual({ ids: [] });
});

it("reads all that match the filters, whatever else is chosen", () => {
  const all = read(`todos=sim&p=${ID}&situacao=todos&prazo=atrasados&entrega=nada&q=%20ana%00`);
  expect(all).toEqual({ filters: { ...TO_SEND, status: "todos", due: "atrasados", query: "ana" } });
  expect(read(selectionQuery(all))).toEqual(all);
  expect(read(selectionQuery({ ids: [ID] }))).toEqual({ ids: [ID] });
});
