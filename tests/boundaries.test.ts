import { describe, expect, it } from "vitest";
import { findViolations, importsOf, readSources, type SourceFile } from "./support/boundaries.ts";

it("every file of the application imports only what it may", () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(findViolations(sources)).toEqual([]);
});

const importing = (path: string, ...specifiers: string[]): SourceFile => ({
  path,
  text: specifiers.map((specifier) => `import { x } from "${specifier}";`).join("\n"),
});
const complaintsAbout = (...files: SourceFile[]) => findViolations(files);

describe("the check", () => {
  it.each([
    ["shared on the platform", "app/shared/money.ts", "#app/platform/paths.ts"],
    ["shared on a module", "app/shared/money.ts", "../modules/cart/index.ts"],
    ["design on the platform", "app/design/price.tsx", "#app/platform/paths.ts"],
    ["design on a module", "app/design/price.tsx", "#app/modules/cart/index.ts"],
    ["the platform on design", "app/platform/http/x.ts", "#app/design/button.tsx"],
    ["the platform on a module", "app/platform/http/x.ts", "#app/modules/cart/index.ts"],
    ["a module on the inside of another", "app/modules/cart/cart.ts", "#app/modules/catalog/product.ts"],
    [
      "a module on the inside of another, by the back way",
      "app/modules/cart/cart.ts",
      "../catalog/product.ts",
    ],
    ["a module on an integration", "app/modules/cart/a.server.ts", "#app/integrations/smtp/index.server.ts"],
    ["a module on a route", "app/modules/cart/cart.ts", "#app/routes/storefront/home.route.tsx"],
    [
      "an integration on the inside of a module",
      "app/integrations/smtp/a.ts",
      "#app/modules/orders/order.ts",
    ],
    ["an integration on another", "app/integrations/smtp/a.ts", "#app/integrations/via-cep/b.ts"],
    ["an integration on design", "app/integrations/smtp/a.ts", "#app/design/button.tsx"],
    ["a route on the database", "app/routes/api/x.ts", "#app/platform/db/db.server.ts"],
    ["a route on the types of the database", "app/routes/api/x.ts", "#app/platform/db/schema.ts"],
    ["a route on the configuration", "app/routes/api/x.ts", "#app/platform/config/index.server.ts"],
    [
      "a route on the inside of a module",
      "app/routes/api/x.ts",
      "#app/modules/orders/place/place-order.server.ts",
    ],
    ["a route on an integration", "app/routes/api/x.ts", "#app/integrations/smtp/index.server.ts"],
    ["the application on what starts it", "app/entry.server.tsx", "#server/progress.ts"],
    ["the application on tests", "app/modules/cart/cart.ts", "#tests/support/application.ts"],
    ["the application on scripts", "app/platform/db/a.server.ts", "#scripts/database-types.ts"],
    ["the application on the sample data", "app/modules/catalog/a.ts", "#database/sample/products.ts"],
    ["the application on what is nowhere", "app/shared/money.ts", "#elsewhere/x.ts"],
    ["the server on a route", "server/main.ts", "#app/routes/storefront/home.route.tsx"],
    ["the server on tests", "server/main.ts", "../tests/support/application.ts"],
    [
      "a test on the inside of another module",
      "app/modules/cart/cart.test.ts",
      "#app/modules/orders/order.ts",
    ],
  ])("finds %s", (_, path, specifier) => {
    const complaints = complaintsAbout(importing(path, specifier));
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(new RegExp(`^${path} imports .+ may not lean on `));
  });

  it.each([
    ["a screen", "app/modules/cart/ui/cart-link.tsx", "../cart-queries.server.ts"],
    ["a door that browsers use", "app/modules/cart/index.ts", "./cart-queries.server.ts"],
    ["a fact of the platform", "app/platform/paths.ts", "./log.server.ts"],
    ["the browser's entrance", "app/entry.client.tsx", "./platform/log.server.ts"],
  ])("finds code of the server that %s would take to a browser", (_, path, specifier) => {
    expect(complaintsAbout(importing(path, specifier))).toEqual([
      expect.stringContaining("end up in a browser"),
    ]);
  });

  it("finds module cycles of any length, through any public entry", () => {
    const circle = [
      importing("app/modules/orders/order.ts", "#app/modules/payments/index.ts"),
      importing("app/modules/payments/ui/button.tsx", "#app/modules/ledger/ui/total.tsx"),
      importing("app/modules/ledger/post.server.ts", "#app/modules/orders/index.server.ts"),
    ];
    expect(complaintsAbout(...circle)).toEqual(["modules in a circle: ledger, orders, payments"]);
    expect(complaintsAbout(...circle.slice(0, 2))).toEqual([]);
  });

  it("finds file cycles, type imports included", () => {
    const circle = [
      importing("app/design/toast.tsx", "./toast-outlet.tsx"),
      { path: "app/design/toast-outlet.tsx", text: 'import type { Toast } from "./toast.tsx";' },
      importing("app/design/button.tsx", "./toast.tsx"),
    ];
    expect(complaintsAbout(...circle)).toEqual([
      "files in a circle: app/design/toast-outlet.tsx, app/design/toast.tsx",
    ]);
    expect(complaintsAbout(...circle.slice(1))).toEqual([]);
  });

  it("finds React Router, requests and responses in a module outside of its screens", () => {
    const command = "app/modules/cart/add.server.ts";
    const using = (path: string, text: string) => complaintsAbout({ path, text });
    expect(complaintsAbout(importing(command, "react-router"))).toEqual([
      `${command} imports react-router: only routes and ui/ may`,
    ]);
    expect(using(command, "export const add = (request: Request) => 1;")).toEqual([
      `${command} takes or returns a Request: only routes may`,
    ]);
    expect(using(command, "export async function add(): Promise<Response> {}")).toEqual([
      `${command} takes or returns a Response: only routes may`,
    ]);
    expect(using(command, "export const add = (line: LineRequest, asked: RequestKind) => 1;")).toEqual([]);
    expect(complaintsAbout(importing("app/modules/cart/ui/form.tsx", "react-router"))).toEqual([]);
    expect(using("app/routes/api/x.ts", "export const x = (request: Request) => 1;")).toEqual([]);
  });

  it("finds an index file of a kind that modules do not have", () => {
    for (const door of ["index.tsx", "index.client.ts"]) {
      expect(complaintsAbout(importing(`app/modules/cart/${door}`))).toEqual([
        `app/modules/cart/${door}: a module has no such door`,
      ]);
    }
  });

  it("finds a file that is too long, unless it is a test or generated", () => {
    const long = (path: string) => ({ path, text: "x;\n".repeat(251) });
    expect(complaintsAbout(long("server/main.ts"))).toEqual([
      "server/main.ts has 251 lines: no more than 250",
    ]);
    expect(complaintsAbout({ path: "server/main.ts", text: "x;\n".repeat(250) })).toEqual([]);
    expect(complaintsAbout(long("app/shared/money.test.ts"), long("app/platform/db/schema.ts"))).toEqual([]);
  });

  it.each([
    ["a module on its own files", "app/modules/cart/ui/cart-link.tsx", "../cart-storage.ts"],
    ["a module on another's door", "app/modules/orders/a.server.ts", "#app/modules/cart/index.server.ts"],
    [
      "a module on another's screens",
      "app/modules/shell/ui/header.tsx",
      "#app/modules/cart/ui/cart-link.tsx",
    ],
    ["a module on the database", "app/modules/orders/a.server.ts", "#app/platform/db/db.server.ts"],
    [
      "an integration on a port",
      "app/integrations/smtp/a.server.ts",
      "#app/modules/notifications/index.server.ts",
    ],
    [
      "a route on a door of the server",
      "app/routes/storefront/home.route.tsx",
      "#app/modules/catalog/index.server.ts",
    ],
    ["a route on the clock", "app/routes/api/x.ts", "#app/platform/clock.server.ts"],
    ["a route on help with HTTP", "app/routes/api/x.ts", "#app/platform/http/absolute-url.server.ts"],
    ["a route on its generated types", "app/routes/api/x.ts", "./+types/x.ts"],
    ["the root, which is a route", "app/root.tsx", "./platform/http/absolute-url.server.ts"],
    ["the jobs on everything", "app/jobs.server.ts", "#app/integrations/smtp/index.server.ts"],
    ["the server on the platform", "server/app.ts", "#app/platform/db/db.server.ts"],
    ["a test on the test's tools", "app/platform/db/a.db.test.ts", "#scripts/database-types.ts"],
    ["anybody on a package", "app/shared/money.ts", "zod"],
  ])("lets pass %s", (_, path, specifier) => {
    expect(complaintsAbout(importing(path, specifier))).toEqual([]);
  });

  it("finds every form of import, and ignores comments", () => {
    const text = `
      import a from "./a.ts";
      import type { B } from '../b.ts';
      import {
        c,
        d,
      } from "#app/shared/c.ts";
      import "./styles.css";
      export * from "./e.ts";
      export { f } from "./f.ts";
      const g = await import("./g.ts");
      const h = import(
        "./h.ts"
      );
      import logo from "./logo.svg?url";
      type J = typeof import("./j.ts");
      // import z from "./commented.ts";
      /* import z from "./commented.ts"; */
      const address = "https://example.com"; import i from "./i.ts";
    `;
    expect(importsOf({ path: "app/modules/x/file.ts", text }).sort()).toEqual([
      "app/modules/b.ts",
      "app/modules/x/a.ts",
      "app/modules/x/e.ts",
      "app/modules/x/f.ts",
      "app/modules/x/g.ts",
      "app/modules/x/h.ts",
      "app/modules/x/i.ts",
      "app/modules/x/j.ts",
      "app/modules/x/logo.svg",
      "app/modules/x/styles.css",
      "app/shared/c.ts",
    ]);
  });
});
