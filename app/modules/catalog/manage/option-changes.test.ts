import { describe, expect, it } from "vitest";
import { optionChanges } from "./options.ts";

const changes = (before: string[], after: string[], answers: [string, string][] = []) => {
  const found = optionChanges(
    before,
    after,
    answers.map(([from, to]) => ({ from, to })),
  );
  const words = found.changes.map(({ from, to }) => `${from} > ${to ?? "gone"}`);
  return found.open ? [...words, "?"] : words;
};

describe("a colour that left the list", () => {
  it("is proposed as renamed to the one in its place, or to the only new one, until it is answered", () => {
    expect(changes(["Azul", "Coral"], ["Azul-marinho", "Coral"])).toEqual(["Azul > Azul-marinho", "?"]);
    expect(changes(["Azul", "Coral"], ["Coral", "Azul-marinho"])).toEqual(["Azul > Azul-marinho", "?"]);
    expect(changes(["Cor única"], ["Preto"])).toEqual(["Cor única > Preto", "?"]);
  });

  it("follows the answers, each new name once", () => {
    expect(changes(["Azul", "Coral"], ["Verde", "Coral"], [["Azul", ""]])).toEqual(["Azul > gone"]);
    expect(
      changes(
        ["Azul", "Coral"],
        ["Verde", "Preto"],
        [
          ["Azul", "Preto"],
          ["Coral", "Verde"],
        ],
      ),
    ).toEqual([...["Azul > Preto", "Coral > Verde"]]);
    expect(
      changes(
        ["Azul", "Coral"],
        ["Verde"],
        [
          ["Azul", "Verde"],
          ["Coral", "Verde"],
        ],
      ),
    ).toEqual([...["Azul > Verde", "Coral > gone"]]);
  });

  it("is removed without a question where there is no new name", () => {
    expect(changes(["Azul", "Coral"], ["Coral"])).toEqual(["Azul > gone"]);
    expect(changes(["Azul", "Coral"], ["Coral", "Azul", "Verde"])).toEqual([]);
  });

  it("is unchanged when only case or accents differ", () => {
    expect(changes(["azul", "Cafe"], ["Azul", "Café"])).toEqual(["azul > Azul", "Cafe > Café"]);
  });

  it("is found among very many without comparing each with each", () => {
    const numbered = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`);
    const found = optionChanges(numbered("azul"), numbered("Verde"), [{ from: "azul 7", to: "" }]);
    expect(found.open).toBe(true);
    expect(found.changes.slice(6, 9).map(({ to }) => to)).toEqual(["Verde 6", null, "Verde 8"]);
    expect(changes(numbered("azul"), numbered("Azul")).at(-1)).toBe("azul 19999 > Azul 19999");
  });

  it("ignores answers with unknown names", () => {
    expect(
      changes(
        ["Azul"],
        ["Verde"],
        [
          ["Azul", "Rosa"],
          ["Lilás", "Verde"],
        ],
      ),
    ).toEqual(["Azul > Verde", "?"]);
    expect(changes([], ["Verde"], [["Azul", "Verde"]])).toEqual([]);
  });
});
