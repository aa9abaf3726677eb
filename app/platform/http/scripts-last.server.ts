const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*\/>/g;
const ENTRY_START = "<script";
const ENTRY_END = ' type="module" async="">';
/** The links of the page have none (`app/root.tsx`), which React writes as an empty one. */
const NO_NONCE = ' nonce=""';
/** `npm run dev`: there React complains about every attribute that it does not find in the page. */
const DEV = process.env.NODE_ENV === "development";
const lighterHead = (head: string): string => (DEV ? head : head.replaceAll(NO_NONCE, ""));
/** Milliseconds that scripts wait at most for the pictures in sight. */
const LONGEST_WAIT = 2000;

/**
 * A page whose scripts are fetched after its first pictures are painted, or as soon as somebody touches it. React puts the
 * links to them into the head, where on a slow line they share it with the styles, the fonts and the first picture.
 * Links and forms work without them.
 */
export function scriptsLast(html: string): string {
  const head = html.indexOf("</head>");
  const body = html.lastIndexOf("</body>");
  // From the end, where it is: the page is long.
  const entryEnd = html.lastIndexOf(ENTRY_END, body);
  const entry = html.lastIndexOf(ENTRY_START, entryEnd);
  if (head < 0 || body < head || entryEnd < head || entry < head) return html;
  const files: string[] = [];
  const lighter = lighterHead(html.slice(0, head)).replace(MODULE_PRELOAD, (_link, file: string) => {
    files.push(file);
    return "";
  });
  const waiting = `<script type="text/plain" id="${ENTRY_ID}">${html.slice(entryEnd + ENTRY_END.length, body)}`;
  const nonce = html.slice(entry + ENTRY_START.length, entryEnd);
  return `${lighter}${html.slice(head, entry)}${waiting}<script${nonce}>${startScript(files)}</script>${html.slice(body)}`;
}

/** What pages of one kind end with: their scripts, and the end of the document. */
const endings = new Map<string, string>();

/**
 * The same for a page of which `render` draws everything, with its scripts or without them. Pages of one kind have the same
 * scripts, which take longer to write than most of what is around them: they are written once, from a bare page.
 */
export function withScriptsLast(
  { kind, isBare }: { kind: string | null; isBare: boolean },
  render: (withScripts: boolean) => string,
): string {
  const known = kind === null ? undefined : endings.get(kind);
  if (known !== undefined) return withoutEnding(render(false)) + known;
  const whole = scriptsLast(render(true));
  if (kind !== null && isBare) {
    const before = withoutEnding(render(false));
    if (whole.startsWith(before)) endings.set(kind, whole.slice(before.length));
  }
  return whole;
}

function withoutEnding(html: string): string {
  const head = html.indexOf("</head>");
  return lighterHead(html.slice(0, head)) + html.slice(head, html.lastIndexOf("</body>"));
}

const ENTRY_ID = "entrada";

/**
 * After everything in sight has arrived and a frame with it was painted: a page without pictures has arrived before its
 * first paint. A module script must be inserted to run; the links fetch what it imports all at once. What is changed
 * meanwhile, and what is pressed within `data-presses`, is kept for `platform/early-changes.ts`.
 */
const startScript = (files: string[]): string =>
  `(({nonce})=>{${SHOW_WHAT_IS_EMPTY}let begun;` +
  `const add=(name,values)=>document.body.append(Object.assign(document.createElement(name),values)),` +
  `begin=()=>{if(begun)return;begun=true;` +
  `for(const href of ${JSON.stringify(files)})add("link",{rel:"modulepreload",href});` +
  `add("script",{type:"module",nonce,textContent:document.getElementById("${ENTRY_ID}").textContent})},` +
  `frame=()=>requestAnimationFrame(()=>setTimeout(begin)),` +
  `painted=()=>new PerformanceObserver(frame).observe({type:"paint",buffered:true});` +
  `window.earlyChanges=new Set;` +
  `for(const change of["input","change"])addEventListener(change,({target})=>window.earlyChanges?.add(target),true);` +
  `window.earlyPresses=[];addEventListener("click",({target})=>{` +
  `const button=window.earlyChanges&&target.closest?.("[data-presses] button[type=button]");` +
  `if(button)window.earlyPresses.push(button)},true);` +
  `addEventListener("load",painted,{once:true});setTimeout(begin,${LONGEST_WAIT});` +
  `for(const touch of["pointerdown","keydown"])addEventListener(touch,begin,{once:true,capture:true});` +
  `if(stored)begin()` +
  `})(document.currentScript)`;

/**
 * `data-stored="cartItems"` becomes `data-empty` where this browser stores no list by that name: what is not there is shown
 * as such in the first paint already. Where storage is off, scripts find out. What is there only scripts can show, which
 * then wait for nothing.
 */
const SHOW_WHAT_IS_EMPTY =
  `let stored;try{for(const{dataset}of document.querySelectorAll("[data-stored]"))` +
  `if((localStorage.getItem(dataset.stored)??"[]")==="[]")dataset.empty="";else stored=true}catch{}`;
