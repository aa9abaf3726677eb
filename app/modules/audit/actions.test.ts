import { expect, it } from "vitest";
import { ACTIONS, actionLabel, SUBJECTS, subjectLabel } from "./actions.ts";

it("every action and subject has a label of its own, and a name that fits a URL", () => {
  for (const table of [ACTIONS, SUBJECTS]) {
    const labels = Object.values<string>(table);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => !/^\p{Lu}\p{Ll}/u.test(label))).toEqual([]);
    expect(Object.keys(table).filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  }
});

it("a refused action is labelled so, and an unknown name is shown as it was stored", () => {
  expect(actionLabel("cancelar-pedido")).toBe("Cancelar pedido");
  expect(actionLabel("cancelar-pedido-recusado")).toBe("Cancelar pedido (recusado)");
  expect(actionLabel("podar-arvore-recusado")).toBe("podar-arvore-recusado");
  expect(actionLabel("toString")).toBe("toString");
  expect(subjectLabel("verificacao")).toBe("Verificação");
  expect(subjectLabel("constructor")).toBe("constructor");
});
