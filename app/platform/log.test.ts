import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const SECRETS = ["password", "senha", "token", "secret", "cookie", "authorization", "cpf", "card"];

/** What a process writes that logs this: the log goes past everything that a test could look at in its own. */
async function logged(fields: object): Promise<string> {
  const code = `import { log } from "./app/platform/log.server.ts"; log.info(${JSON.stringify(fields)}, "said");`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", code],
    { env: { ...process.env, LOG_LEVEL: "info" } },
  );
  return stdout;
}

it("a field that is named like a secret is not logged, also inside of one or two others", async () => {
  const secret = Object.fromEntries(SECRETS.map((name) => [name, "segredo-4711"]));
  const hidden = Object.fromEntries(SECRETS.map((name) => [name, "[redacted]"]));
  const line = await logged({ ...secret, sender: secret, request: { headers: secret }, orderId: "seen" });
  expect(line).not.toContain("segredo-4711");
  expect(JSON.parse(line)).toMatchObject({
    ...hidden,
    sender: hidden,
    request: { headers: hidden },
    orderId: "seen",
    msg: "said",
  });
});
