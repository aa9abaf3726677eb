import { posix } from "node:path";
import { parseSync } from "vite";
import type { SourceFile } from "#tests/support/boundaries.ts";

export interface Feature {
  name: string;
  /** How many files it took before the modules got owners. */
  before: number;
  starts: string[];
  folders: string[];
}

/** Middle-sized features: in how many files each can be read. */
export const FEATURES: Feature[] = [
  {
    name: "Files for a return",
    before: 27,
    starts: [
      "app/routes/account/order-return.route.tsx",
      "app/modules/orders/returns/settle-return.server.ts",
      "app/modules/orders/letters/return-letters.tsx",
    ],
    folders: [
      "app/modules/orders/returns/",
      "app/modules/orders/ui/return-",
      "app/modules/orders/letters/return-",
    ],
  },
  {
    name: "Files for placing an order",
    before: 50,
    starts: ["app/routes/checkout/confirmation.route.tsx"],
    folders: ["app/modules/orders/place/", "app/modules/checkout/", "app/routes/checkout/"],
  },
  {
    name: "Files for editing a product",
    before: 56,
    starts: ["app/routes/seller/edit-product.route.tsx", "app/routes/seller/product-pictures.route.ts"],
    folders: ["app/modules/catalog/manage/", "app/modules/catalog/ui/manage/"],
  },
];

const DOOR = /\/index(\.server)?\.ts$/;

/** Where the feature starts and what that imports of its folders. A door leads to the files behind the names that are imported. */
export function filesOf({ starts, folders }: Feature, code: SourceFile[]): string[] {
  const byPath = new Map(code.map((file) => [file.path, file]));
  const found = new Set(starts);
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const target of importedFiles(byPath.get(path)!, byPath)) {
      if (found.has(target) || !folders.some((folder) => target.startsWith(folder))) continue;
      found.add(target);
      open.push(target);
    }
  }
  return [...found];
}

function importedFiles(file: SourceFile, byPath: Map<string, SourceFile>): string[] {
  const { staticImports, dynamicImports } = parseSync(file.path, file.text).module;
  const named = staticImports.map(({ moduleRequest, entries }) => ({
    path: pathOf(file.path, moduleRequest.value),
    names: entries.map(({ importName }) => importName.name),
  }));
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    path: pathOf(file.path, file.text.slice(start + 1, end - 1)),
    names: [],
  }));
  return [...named, ...lazy].flatMap(({ path, names }) => {
    const target = byPath.get(path);
    if (!target) return [];
    return DOOR.test(path) ? behindDoor(target, names) : [path];
  });
}

function behindDoor(door: SourceFile, names: (string | null)[]): string[] {
  return parseSync(door.path, door.text)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ exportName, moduleRequest }) => moduleRequest && names.includes(exportName.name))
    .map(({ moduleRequest }) => pathOf(door.path, moduleRequest!.value));
}

const pathOf = (from: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(from), specifier);
