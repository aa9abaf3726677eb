import { ALLOWED_ADVISORIES } from "./advisories/allowed.ts";
import { askRegistry } from "./advisories/ask-registry.ts";
import { faultsOf } from "./advisories/read-audit.ts";
import { SKIPPED } from "./test-reports.ts";

/** `npm run check:advisories`: fails when a production dependency has a known advisory of moderate severity or more. */
const answer = await askRegistry();
if (!answer.offered) {
  console.log(`Advisories were not checked: ${answer.why}.`);
  process.exit(SKIPPED);
}
const faults = faultsOf(answer.advisories, ALLOWED_ADVISORIES, new Date().toISOString().slice(0, 10));
for (const fault of faults) console.log(fault);
console.log(`${answer.advisories.length} advisories known, ${faults.length} to mend.`);
process.exit(faults.length ? 1 : 0);
