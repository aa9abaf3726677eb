import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";

/**
 * Checks keyboard access: everything clickable can take the focus, in page order,
 * and shows it.
 */
export async function expectKeyboard(page: Page): Promise<void> {
  // Makes the browser show the focus, as for a keyboard user.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(keyboardComplaints)).toEqual([]);
}

function keyboardComplaints(): string[] {
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=link]";
  const complaints: string[] = [];
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  // One option stands for its group: arrow keys move among them.
  const oneOfMany = (element: Element) =>
    element.closest("[role=tablist], [role=listbox], [role=menu], [role=toolbar]");
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]");

  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (element.tabIndex > 0) complaints.push(`${named(element)} jumps the queue`);
    if (!shown(element) || element.matches(":disabled, [type=hidden]")) continue;
    // Landmarks take the focus from the skip link only.
    if (
      element.tabIndex < 0 &&
      (oneOfMany(element) || !element.matches("a, button, input, select, textarea"))
    )
      continue;
    if (element.tabIndex < 0) complaints.push(`${named(element)} is not on the way`);
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) complaints.push(`${named(element)} takes no focus`);
    else if (!isSeen(element)) complaints.push(`${named(element)} hides its focus`);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const pointed = getComputedStyle(element).cursor === "pointer";
    if (pointed && shown(element) && !element.closest(`${CONTROLS}, label, option, svg`))
      complaints.push(`${named(element)} answers a pointer only`);
  }
  return complaints;

  /** An outline or ring on the control itself, or on the label of a hidden radio button. */
  function isSeen(element: Element): boolean {
    // Its thumb shows the focus, which scripts cannot query.
    if (element.matches("[type=range]")) return true;
    const stand = [element, element.parentElement, element.closest("label"), element.nextElementSibling];
    return stand.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (
        (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) ||
        (each === element && boxShadow !== "none")
      );
    });
  }
}
