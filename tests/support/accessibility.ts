import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { pendingNavigation } from "./browser.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Texts that passed the contrast check, by `textKey`. One set per worker. */
const goodContrasts = new Set<string>();

interface Options {
  /** Also measure texts that looked the same on an earlier page. Contrast is more than half of axe's work. */
  everyContrast?: boolean;
}

/** Checks WCAG 2.2 AA with axe; the whole page, or the element given (`[role=dialog]`). */
export async function expectAccessible(
  page: Page,
  part = "html",
  { everyContrast = false }: Options = {},
): Promise<void> {
  // The page that a press leads to is meant, not the one it was made on.
  await expect.poll(() => pendingNavigation(page)).toBe("idle");
  // What is dimmed until the next list is drawn is not to be read, either.
  await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
  await finishAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, contrasts } = await page.evaluate(findViolations, {
    part,
    standards: STANDARDS,
    known: everyContrast ? [] : [...goodContrasts],
  });
  expect(violations).toEqual([]);
  for (const key of contrasts) goodContrasts.add(key);
}

/** Waits for colour transitions: their contrast lasts for one frame only. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const passing of document.getAnimations()) {
      if (Number.isFinite(passing.effect?.getComputedTiming().endTime)) passing.finish();
    }
  });

/** Runs in the page. */
async function findViolations(given: { part: string; standards: string[]; known: string[] }) {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const known = new Set(given.known);
  const fresh = new Map<string, Element[]>();
  for (const element of document.querySelector(given.part)!.querySelectorAll("*")) {
    if (!hasOwnText(element)) continue;
    const key = textKey(element);
    if (!known.has(key)) fresh.set(key, [...(fresh.get(key) ?? []), element]);
  }
  const rules = await axe.run(
    { include: [[given.part]] },
    {
      runOnly: given.standards,
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: false } },
    },
  );
  const contrast = fresh.size
    ? await axe.run(
        { include: [...fresh.values()].flat() },
        { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations"] },
      )
    : { violations: [] };
  return {
    violations: [...rules.violations, ...contrast.violations].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
    ),
    contrasts: [...fresh.keys()],
  };

  function hasOwnText(element: Element): boolean {
    return (
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())
    );
  }

  /** A key of everything that sets a text's colours: window width, and classes, styles and states up to the root. */
  function textKey(element: Element): string {
    let path = String(window.innerWidth);
    for (let each: Element | null = element; each; each = each.parentElement) {
      path += `<${each.tagName}`;
      for (const { name, value } of each.attributes) {
        if (/^(class|style|disabled|open|type|data-|aria-)/.test(name)) path += ` ${name}=${value}`;
      }
    }
    let hash = 0;
    for (let index = 0; index < path.length; index++)
      hash = (Math.imul(hash, 31) + path.charCodeAt(index)) | 0;
    return `${hash}.${path.length}`;
  }
}
