import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import packaged from "@sparticuz/chromium";

/** For a small machine without a display or a network: no sandbox under root, no background requests. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * On an empty database every picture is rendered on its first request, which takes longer than the rest of a test.
 * Disabling images keeps the browser's cache; intercepting requests would disable it.
 */
export const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/**
 * The browser of the tests. The npm package brings one for x64 Linux; there is none for other machines on npm, so
 * there we take an installed one, and as root on Debian we install it.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === "linux" && process.arch === "x64") return packaged.executablePath();
  return findInstalled() ?? installFromDebian();
}

const findInstalled = (): string | undefined => INSTALLED.find((path) => existsSync(path));

function installFromDebian(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(
      "No Chromium for this processor comes from npm: installing Debian's (apt-get install chromium-headless-shell)",
    );
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const found = findInstalled();
  if (!found)
    throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.");
  return found;
}
