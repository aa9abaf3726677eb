import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";

/** A cheap phone on slow 4G, as Lighthouse has it: 1.6 Mbit/s down, 150 ms, a processor four times slower. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
const SCREEN = { width: 360, height: 740 };
/** A task longer than this blocks. */
const LONG_TASK = 50;

/** What a browser saw of one page, in milliseconds; `shift` is the sum of the layout shifts. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  blocked: number;
  /** The same by processor time instead of by the clock: other work on the machine does not count. */
  blockedByOwnWork: number;
  shift: number;
  /** From a press to the next frame, by what was pressed. */
  presses: Record<string, number>;
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  shift: number;
  tasks: { start: number; duration: number }[];
  presses: Map<number, number>;
}

/** Something that a shopper presses once the page is at rest. */
export interface Press {
  name: string;
  what: (page: Page) => Locator;
}

/** What the browser keeps and sends when it comes, and what is pressed in the end. */
interface Errand {
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
  presses: Press[];
}

export async function visitPage(
  browser: Browser,
  url: string,
  { stored = {}, cookies = {}, presses }: Errand,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.addInitScript((texts) => Object.assign(localStorage, texts), stored);
    const session = await slowPhone(context, page);
    const tasks = await tasksDuring(session, async () => {
      await page.goto(url, { waitUntil: "load" });
      await page.getByRole("combobox", { name: "Buscar produtos" }).waitFor();
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
    });
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    return {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      largest: seen.largest,
      blocked: blockedBy(
        seen.tasks.filter(({ start }) => start >= seen.firstPaint).map(({ duration }) => duration),
      ),
      blockedByOwnWork: blockedBy(tasks),
      shift: seen.shift,
      presses: await measurePresses(page, presses),
    };
  } finally {
    await context.close();
  }
}

const blockedBy = (durations: number[]): number =>
  durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);

async function slowPhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

async function measurePresses(page: Page, presses: Press[]): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const { name, what } of presses) {
    const { x, y } = await restingPlace(page, what(page));
    await page.evaluate(() => (window as unknown as { seen: Seen }).seen.presses.clear());
    // Not the locator's own `tap`, which looks for the element again while the page answers the press.
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(1000);
    const longest = await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { seen: Seen }).seen.presses.values()),
    );
    measured[name] = longest;
  }
  return measured;
}

/** The middle of it on the screen, once it is scrolled there and the page is at rest. */
async function restingPlace(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  await element.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.waitForTimeout(1000);
  return element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    if (!hit || !each.contains(hit)) throw new Error(`A press would not hit ${each.outerHTML.slice(0, 80)}`);
    return middle;
  });
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string; data?: { isMainFrame?: boolean } };
}

/** Milliseconds of processor time of each task on the page's main thread, after its first paint. */
async function tasksDuring(session: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: {
      includedCategories: [
        "toplevel",
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "loading",
      ],
    },
    transferMode: "ReportEvents",
  });
  await work();
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await done;
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("Nothing was painted.");
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === "RunTask" && ph === "X" && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: "", shift: 0, tasks: [], presses: new Map() };
  Object.assign(window, { seen });
  const on = (type: string, read: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.largestPaint = entry.startTime;
    seen.largest = element
      ? `${element.localName}.${element.parentElement?.className ?? ""}`.slice(0, 60)
      : "";
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  on("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  on(
    "event",
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId)
        seen.presses.set(interactionId, Math.max(duration, seen.presses.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
}
