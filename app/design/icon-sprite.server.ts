import { createHash } from "node:crypto";
import dynamicIconImports from "lucide-react/dynamicIconImports";
import type { Plugin } from "vite";
import { ICON_NAMES } from "./icon-names.ts";

declare global {
  /** The address of the sprite, written into the code by the build. */
  const ICON_SPRITE: string;
}

/** Draws the icons of `ICON_NAMES` into one file that is named after its content, so that a browser keeps it for good. */
export async function iconSprite(): Promise<Plugin> {
  const sprite = await drawSprite();
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 8);
  const file = `assets/icons-${hash}.svg`;
  return {
    name: "icon-sprite",
    config: () => ({ define: { ICON_SPRITE: JSON.stringify(`/${file}`) } }),
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
  const symbols = await Promise.all(ICON_NAMES.map(symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

type Shape = [tag: string, attributes: object, children?: Shape[]];

async function symbol(name: (typeof ICON_NAMES)[number]): Promise<string> {
  const { __iconData } = await dynamicIconImports[name]();
  return `<symbol id="${name}" viewBox="0 0 24 24">${(__iconData.node as Shape[]).map(shape).join("")}</symbol>`;
}

function shape([tag, attributes, children = []]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    name === "key" ? "" : ` ${name}="${value}"`,
  );
  return children.length === 0
    ? `<${tag}${written.join("")}/>`
    : `<${tag}${written.join("")}>${children.map(shape).join("")}</${tag}>`;
}
