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
  it("is proposed to be the one in its place, or the only new one, and asked about", () => {
    expect(changes(["Azul", "Coral"], ["Azul-marinho", "Coral"])).toEqual(["Azul > Azul-marinho", "?"]);
    expect(changes(["Azul", "Coral"], ["Coral", "Azul-marinho"])).toEqual(["Azul > Azul-marinho", "?"]);
    expect(changes(["Cor única"], ["Preto"])).toEqual(["Cor única > Preto", "?"]);
  });

  it("is what was answered, once each", () => {
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

  it("is gone without a question where nothing new is there", () => {
    expect(changes(["Azul", "Coral"], ["Coral"])).toEqual(["Azul > gone"]);
    expect(changes(["Azul", "Coral"], ["Coral", "Azul", "Verde"])).toEqual([]);
  });

  it("is itself when it is only written in another way", () => {
    expect(changes(["azul", "Cafe"], ["Azul", "Café"])).toEqual(["azul > Azul", "Cafe > Café"]);
  });

  it("is not whatever a form claims", () => {
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
