import { describe, expect, it } from "vitest";
import { isSectionId, movedSection, sectionIdFrom, withSection } from "./sections.ts";

const section = (id: string) => ({ id, name: id, products: [] });
const SECTIONS = ["praia", "festa", "jeans"].map(section);
const idsOf = (sections: { id: string }[]) => sections.map(({ id }) => id).join(" ");

describe("the sections of a shop", () => {
  it("have addresses of their own, made of their names", () => {
    expect(sectionIdFrom("Verão & Praia", [])).toBe("verao-praia");
    expect(sectionIdFrom("Praia", ["praia", "praia-2"])).toBe("praia-3");
    expect(sectionIdFrom("★★★", [])).toBe("secao");
    expect(sectionIdFrom("Nova", [])).toBe("nova-2");
    for (const name of ["Verão & Praia", "★★★", "a".repeat(300)])
      expect(isSectionId(sectionIdFrom(name, []))).toBe(true);
    expect(["", "../x", "A", "a--b", "a\0"].some(isSectionId)).toBe(false);
  });

  it("move one place at a time and never out of the list", () => {
    expect(idsOf(movedSection(SECTIONS, "festa", -1))).toBe("festa praia jeans");
    expect(idsOf(movedSection(SECTIONS, "festa", 1))).toBe("praia jeans festa");
    expect(idsOf(movedSection(SECTIONS, "praia", -1))).toBe("praia festa jeans");
    expect(idsOf(movedSection(SECTIONS, "jeans", 1))).toBe("praia festa jeans");
    expect(idsOf(movedSection(SECTIONS, "nada", 1))).toBe("praia festa jeans");
  });

  it("keep their place when they change, and are added at the end", () => {
    expect(idsOf(withSection(SECTIONS, section("inverno")))).toBe("praia festa jeans inverno");
    expect(withSection(SECTIONS, { ...section("festa"), name: "Noite" })[1]!.name).toBe("Noite");
  });
});
