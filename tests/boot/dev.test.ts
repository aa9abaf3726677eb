import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import {
  type Application,
  launch,
  stopApplication,
  temporaryFolder,
  until,
} from "#tests/support/application.ts";
import { processesOf } from "#tests/support/application-processes.ts";
import { CHROMIUM_FLAGS, chromiumPath, WITHOUT_PICTURES } from "#tests/support/chromium.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { PATIENCE, PATIENT_DATABASE } from "#tests/support/patience.ts";
import { copyProject } from "./project-copy.ts";

const COMPONENT = "app/modules/identity/ui/login-form.tsx";
/** Every file that makes a metric imports it, so that after its edit all of them are loaded again. */
const SERVER_FILE = "app/platform/metric.server.ts";
const CUSTOMER = "cliente@mare.test";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, WITHOUT_PICTURES],
  });
});
afterAll(() => browser?.close());

// What is edited, what imports it, and what Vite and React Router write.
const project = copyProject(join(temporaryFolder(), "mare"), [
  ...["app", "server", "database", "package.json", "vite.config.ts", "react-router.config.ts"],
  ...[".react-router", "node_modules/.vite"],
]);
const dataDir = temporaryFolder();

// The second start finds the folder that the first one filled.
describe.each(["an empty", "a filled"])("npm run dev on %s data folder", (kind) => {
  let app: Application;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    app = await launch({ cwd: project, dataDir, command: ["npm", "run", "dev"], env: PATIENT_DATABASE });
    // It reads some two thousand files, with as much patience as the hook has.
    while (!app.stdout().includes("Ready in")) {
      if (app.process.exitCode !== null) throw new Error(`It stopped: ${app.stdout()}${app.stderr()}`);
      await delay(50);
    }
    page = await browser.newPage({ baseURL: app.url });
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
  });
  afterAll(() => page?.close());

  const open = async (path: string) => {
    const answer = await page.goto(path);
    await page.waitForFunction(() => window.earlyChanges === null);
    return answer!.status();
  };
  const replaceIn = (file: string, was: string, is: string) => {
    const path = join(project, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(was);
    writeFileSync(path, text.replace(was, is));
  };

  it.each([
    ["/", "Maré"],
    ["/product/new-1", "Adicionar ao carrinho"],
    ["/search?q=vestido", "vestido"],
    ["/cart", "carrinho"],
    // Before something is typed there: Vite loads a page again when it finds a library that no page before it needed.
    ["/supabase-login", "Esqueci minha senha"],
  ])("serves %s, which React takes over", async (path, text) => {
    expect(await open(path)).toBe(200);
    expect(await page.locator("body").innerText()).toContain(text);
    expect(complaints).toEqual([]);
  });

  it("replaces a changed component in the open page, and in the next", async () => {
    const text = `Esqueci minha senha (${kind})`;
    await open("/supabase-login");
    await page.locator("input[name=email]").fill(CUSTOMER);
    replaceIn(COMPONENT, "Esqueci minha senha", text);
    await page.getByText(text).waitFor();
    // Replaced, not loaded again: what was typed is still there.
    expect(await page.locator("input[name=email]").inputValue()).toBe(CUSTOMER);
    await until(
      async () => (await (await fetch(`${app.url}/supabase-login`)).text()).includes(text),
      "the changed component in the answer",
    );
    replaceIn(COMPONENT, text, "Esqueci minha senha");
    await page.getByText(text).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("uses a changed server file, and goes on to run jobs", async () => {
    const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
    expect(await metrics()).toContain("mare_queue_refused_total");
    const [is, was] = [`{ ...settings, help: "${kind}" }`, "settings"];
    replaceIn(SERVER_FILE, `new Counter(replacing(${was}))`, `new Counter(replacing(${is}))`);
    await until(
      async () => (await metrics()).includes(`# HELP mare_queue_refused_total ${kind}`),
      "the changed server file in the answer",
    );
    expect(await metrics()).toContain("process_cpu_seconds_total");
    replaceIn(SERVER_FILE, is, was);
    await until(async () => !(await metrics()).includes(kind), "the server file as it was");

    await open("/forgot-password");
    await page.locator("input[name=email]").fill(CUSTOMER);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL("**/forgot-password?enviado");
    const { links } = await lastLetterTo(page, CUSTOMER, "reset-password", {
      number: kind === "an empty" ? 1 : 2,
    });
    expect(links.join(" ")).toContain("/redefinir-senha?");
  });

  it("lets an administrator in", async () => {
    await open("/admin/login");
    await page.locator("input[name=email]").fill("admin@mare.test");
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL("**/admin/dashboard");
    await page.waitForFunction(() => window.earlyChanges === null);
    expect(complaints).toEqual([]);
  });

  it("stops, and leaves nothing running", async () => {
    expect(await stopApplication(app)).toBe(0);
    await until(() => processesOf(dataDir).length === 0, "every process to end");
    expect(app.stderr()).not.toContain("already been registered");
  });
});
