import { createHash } from "node:crypto";
import dynamicIconImports from "lucide-react/dynamicIconImports";
import type { Plugin } from "vite";
import { ICON_NAMES, INLINE_ICONS } from "./icon-names.ts";

declare global {
  // Written into the code by the build.
  /** The address of the sprite. */
  const ICON_SPRITE: string;
  /** The symbols of `INLINE_ICONS`. */
  const INLINE_SYMBOLS: string;
}

const inline: readonly string[] = INLINE_ICONS;

/** Draws the icons into one file that is named after its content, so that a browser keeps it for good. */
export async function iconSprite(): Promise<Plugin> {
  const sprite = await drawSprite();
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 8);
  const inlineSymbols = (await Promise.all(INLINE_ICONS.map((name) => symbol(name, `i-${name}`)))).join("");
  const file = `assets/icons-${hash}.svg`;
  return {
    name: "icon-sprite",
    config: () => ({
      define: { ICON_SPRITE: JSON.stringify(`/${file}`), INLINE_SYMBOLS: JSON.stringify(inlineSymbols) },
    }),
    generateBundle() {
      if (this.environment.name === "client") {
        this.emitFile({ type: "asset", fileName: file, source: sprite });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sprite);
      });
    },
  };
}

export async function drawSprite(): Promise<string> {
  const names = ICON_NAMES.filter((name) => !inline.includes(name));
  const symbols = await Promise.all(names.map((name) => symbol(name, name)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

type Shape = [tag: string, attributes: object, children?: Shape[]];

async function symbol(name: (typeof ICON_NAMES)[number], id: string): Promise<string> {
  const { __iconData } = await dynamicIconImports[name]();
  return `<symbol id="${id}" viewBox="0 0 24 24">${(__iconData.node as Shape[]).map(shape).join("")}</symbol>`;
}

function shape([tag, attributes, children = []]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    name === "key" ? "" : ` ${name}="${value}"`,
  );
  return children.length === 0
    ? `<${tag}${written.join("")}/>`
    : `<${tag}${written.join("")}>${children.map(shape).join("")}</${tag}>`;
}
