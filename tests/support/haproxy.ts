import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endsWithUs } from "./ends-with-us.ts";

/** Debian puts it where only root's PATH looks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasHaproxy = spawnSync("haproxy", ["-v"], { env }).status === 0;

/** `ops/haproxy.cfg` itself, with other ports, another folder of certificates and the account of this process. */
export async function startShippedProxy(given: {
  plainPort: number;
  tlsPort: number;
  shopPort: number;
  certbotPort: number;
  certificate: { key: string; cert: string };
}) {
  const folder = mkdtempSync(join(tmpdir(), "mare-haproxy-"));
  endsWithUs(folder);
  mkdirSync(join(folder, "certs"));
  writeFileSync(join(folder, "certs", "shop.pem"), given.certificate.cert + given.certificate.key);
  const config = [
    ["bind :80\n", `bind 127.0.0.1:${given.plainPort}\n`],
    ["bind :443 ", `bind 127.0.0.1:${given.tlsPort} `],
    ["/etc/haproxy/certs/", join(folder, "certs/")],
    ["/etc/haproxy/errors/", `${resolve("ops/errors")}/`],
    ["127.0.0.1:3000", `127.0.0.1:${given.shopPort}`],
    ["server certbot 127.0.0.1:8402", `server certbot 127.0.0.1:${given.certbotPort}`],
    ["    log /dev/log local0 warning\n    user haproxy\n    group haproxy\n", ""],
  ].reduce(
    (text, [shipped, here]) => {
      if (!text.includes(shipped!)) throw new Error(`ops/haproxy.cfg has no ${shipped}`);
      return text.replaceAll(shipped!, here!);
    },
    readFileSync("ops/haproxy.cfg", "utf8"),
  );
  writeFileSync(join(folder, "haproxy.cfg"), config);
  const proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(proxy, "exit");
  while (!(await listens(given.tlsPort)) && proxy.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (proxy.exitCode !== null) throw new Error("haproxy refused ops/haproxy.cfg");
  return {
    stop: async () => {
      proxy.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.on("connect", () => resolve(true) ?? socket.destroy()).on("error", () => resolve(false));
  });
