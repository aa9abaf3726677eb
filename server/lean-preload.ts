import type { Plugin } from "vite";

/** `app/design/styles.css` of every page, `app/design/panel.css` of the panels. */
const STYLESHEETS = 2;

/**
 * What `import()` calls in the browser: the files that the part needs are fetched at once, not one after the other.
 * Vite's own helper also links their stylesheets. Each page already has those it needs, but under an address
 * with "#", which React Router writes and the helper does not recognise: it linked it again, and the browser styled and
 * laid out the whole page again with the first part that was loaded.
 */
const HELPER = `
const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = "/" + file;
    if (file.endsWith(".css") || asked.has(href)) continue;
    asked.add(href);
    if (!document.querySelector('link[href="' + href + '"]'))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  return load();
};
`;

export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes("export const __vitePreload ="))
          throw new Error("Vite's helper for import() has changed: see server/lean-preload.ts");
        return { code: HELPER, map: null };
      },
    },
    generateBundle(_options, files) {
      const styles = Object.keys(files).filter((file) => file.endsWith(".css"));
      if (styles.length > STYLESHEETS)
        throw new Error(
          `More stylesheets than those of shop and panels: ${styles}. See server/lean-preload.ts`,
        );
    },
  };
}
