import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.server.ts";
import { SECRETS, withSecretFiles } from "./secret-files.server.ts";

const folder = mkdtempSync(join(tmpdir(), "mare-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

describe("a secret in a file", () => {
  it.each(SECRETS)("%s is read without the end of its line", (name) => {
    const { environment, problems } = withSecretFiles({ [`${name}_FILE`]: fileWith("what it says\n") });
    expect(problems).toEqual([]);
    expect(environment[name]).toBe("what it says");
  });

  it("is checked like any other setting", () => {
    const short = { AUTH_SECRET_FILE: fileWith("too short") };
    expect(readConfig(short)).toEqual({
      ok: false,
      problems: ["AUTH_SECRET must have at least 32 characters"],
    });
    const long = { AUTH_SECRET_FILE: fileWith("x".repeat(32)) };
    expect(readConfig(long)).toMatchObject({ ok: true, config: { authSecret: "x".repeat(32) } });
  });

  it.each([
    [
      "is not there",
      { AUTH_SECRET_FILE: "/nowhere/secret" },
      "AUTH_SECRET_FILE must be a file that can be read",
    ],
    ["is empty", { AUTH_SECRET_FILE: fileWith(" \n") }, "AUTH_SECRET_FILE must be a file that can be read"],
    [
      "comes beside the setting",
      { AUTH_SECRET: "a", AUTH_SECRET_FILE: fileWith("b") },
      "must not both be set",
    ],
  ])("that %s is a problem of the configuration", (_, environment, problem) => {
    const result = readConfig(environment);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(problem)]);
  });
});
