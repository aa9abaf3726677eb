import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ICON_NAMES, INLINE_ICONS } from "./icon-names.ts";
import { drawSprite } from "./icon-sprite.server.ts";

describe("the icon sprite", () => {
  it("holds every listed icon as lucide draws it", async () => {
    const sprite = await drawSprite();
    expect(sprite.match(/<symbol /g)).toHaveLength(ICON_NAMES.length - INLINE_ICONS.length);
    expect(sprite).toContain(
      '<symbol id="chevron-down" viewBox="0 0 24 24"><path d="m6 9 6 6 6-6"/></symbol>',
    );
    // React's spelling of an attribute means nothing in an SVG file.
    expect(sprite.replaceAll("viewBox", "").match(/ [a-z]+[A-Z]\w*=/g)).toBeNull();
  });

  it("lists no icon that no screen shows", () => {
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("icon-names.ts"))
      .map((name) => readFileSync(join("app", name), "utf8"))
      .join("");
    expect(ICON_NAMES.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
  });
});
