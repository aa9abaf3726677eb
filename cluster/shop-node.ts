import type { BucketSettings } from "#app/platform/config/config.server.ts";
import { NO_SETTINGS } from "#tests/support/no-settings.ts";
import { AUTH_SECRET } from "../bench/harness/shop.ts";
import { ADDRESS } from "./layout.ts";
import type { Place } from "./place.ts";
import { rendered, settingsIn } from "./render.ts";
import { type Service, serviceOf } from "./service.ts";

/** A node as `npm start` runs it. */
export interface ShopNode extends Service {
  url: string;
  /** Whether it answers at the path that its proxy asks. */
  answers(): Promise<boolean>;
}

const WEB_PROCESSES = 1;

/** What is outside of the cluster, and the same for all nodes. */
export interface Outside {
  smtpUrl: string;
  bucket: BucketSettings;
}

/** What web nodes and worker nodes are told alike. Each has a folder of its own: what they share is in the database and the bucket. */
const shared = ({ ports, folder, passwords }: Place, name: string, { smtpUrl, bucket }: Outside) => ({
  address: ADDRESS,
  public_url: `http://${ADDRESS}:${ports.shop}`,
  database_password: passwords.shop,
  primary_port: ports.primary,
  auth_secret: AUTH_SECRET,
  smtp_url: smtpUrl,
  payment_provider: "sandbox",
  data_dir: `${folder}/${name}`,
  s3_endpoint: bucket.endpoint,
  s3_bucket: bucket.name,
  s3_region: bucket.region,
  s3_access_key_id: bucket.accessKeyId,
  s3_secret_access_key: bucket.secretAccessKey,
});

export function webNodeOf(place: Place, index: number, outside: Outside): ShopNode {
  const name = `web-${"ab"[index]}`;
  const port = place.ports.web[index]!;
  const settings = rendered("web.env", {
    ...shared(place, name, outside),
    port,
    web_processes: WEB_PROCESSES,
    pgbouncer_port: place.ports.pgbouncer,
    replica_port: place.ports.replica,
  });
  return nodeOf(place, { name, port, settings, check: "/readyz" });
}

export function workerNodeOf(place: Place, outside: Outside): ShopNode {
  const name = "worker";
  const port = place.ports.worker;
  const settings = rendered("worker.env", { ...shared(place, name, outside), port });
  return nodeOf(place, { name, port, settings, check: "/healthz" });
}

interface Node {
  name: string;
  port: number;
  settings: string;
  check: string;
}

function nodeOf(place: Place, { name, port, settings, check }: Node): ShopNode {
  const url = `http://${ADDRESS}:${port}`;
  const service = serviceOf({
    name,
    command: [process.execPath, "--disable-warning=ExperimentalWarning", "server/main.ts"],
    env: {
      ...(process.env as Record<string, string>),
      ...NO_SETTINGS,
      LOG_LEVEL: "warn",
      ...settingsIn(settings),
    },
    // As who started the command: the sources need not be readable by the account of the database.
    account: null,
    logFile: place.logOf(name),
  });
  return {
    ...service,
    url,
    answers: () =>
      fetch(url + check, { signal: AbortSignal.timeout(3_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      ),
  };
}
