import type { Plugin } from "vite";

const REACT_DOM = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Functions of React that only run for what no page of this shop uses. */
const UNUSED: Record<string, readonly string[]> = {
  "<ViewTransition>": [
    "applyViewTransitionName",
    "applyViewTransitionToHostInstances",
    "applyViewTransitionToHostInstancesRecursive",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "createViewTransitionInstance",
    "getViewTransitionClassName",
    "getViewTransitionName",
    "measureNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "pushViewTransitionCancelableScope",
    "reportViewTransitionError",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionName",
    "restoreViewTransitionOnHostInstances",
    "scheduleViewTransitionEvent",
    "startViewTransition",
    "trackEnterViewTransitions",
    "ViewTransitionPseudoElement",
  ],
  "<Fragment ref>": [
    "addFragmentHandleToFiber",
    "addFragmentHandleToInstance",
    "blurActiveElementWithinFragment",
    "commitFragmentInstanceDeletionEffects",
    "commitFragmentInstanceInsertionEffects",
    "commitNewChildToFragmentInstance",
    "commitNewChildToFragmentInstances",
    "deleteChildFromFragmentInstance",
    "FragmentInstance",
  ],
  "<Activity> and <SuspenseList>": [
    "commitActivityHydrationCallbacks",
    "initSuspenseListRenderState",
    "mountActivityChildren",
    "retryActivityComponentWithoutHydrating",
    "updateActivityComponent",
    "updateSuspenseListComponent",
  ],
  useActionState: [
    "dispatchActionState",
    "mountActionState",
    "rerenderActionState",
    "runActionStateAction",
    "updateActionState",
    "updateActionStateImpl",
  ],
  "preload() and preinit() of react-dom": [
    "preconnect",
    "preconnectAs",
    "prefetchDNS",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
  ],
  "styles with a precedence": [
    "adoptPreloadPropsForStylesheet",
    "insertStylesheet",
    "insertStylesheetIntoRoot",
    "insertSuspendedStylesheets",
    "preloadStylesheet",
    "suspendResource",
  ],
  "elements with a dash in their name": ["setPropOnCustomElement"],
  onBeforeInput: ["getFallbackBeforeInputChars", "getNativeBeforeInputChars"],
  "the names of components in an error": ["getStackByFiberInDevAndProd"],
};
/** React throws these to itself and knows them by identity; a stack, which an `Error` keeps from its beginning, has no reader. */
const SENTINEL = /^(var \w+ = | {2}\w+ = )Error\(formatProdErrorMessage\(\d+\)\)/gm;
const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.[\s\S]*?^\};$/gm;

/**
 * React without what it does for features that this shop does not use: compressed, 5 KB of every first page. A release of
 * React that renames one of these functions fails the build; a page that begins to use one takes it off the list.
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        const names = Object.values(UNUSED).flat();
        if (code.search(SENTINEL) < 0) throw new Error("React's sentinels are not where they were.");
        const lean = names.reduce(emptied, code).replace(FRAGMENT_METHODS, "");
        return { code: lean.replace(SENTINEL, "$1Object.create(Error.prototype)"), map: null };
      },
    },
  };
}

/** A function of the file, which ends with the first brace at the beginning of a line. */
function emptied(code: string, name: string): string {
  const whole = new RegExp(`^function ${name}\\([^{]*\\{\\n[\\s\\S]*?^\\}$`, "m");
  if (!whole.test(code)) throw new Error(`React has no ${name} any more: see server/lean-react.ts`);
  return code.replace(whole, `function ${name}() {}`);
}
