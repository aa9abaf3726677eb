import { readdirSync } from "node:fs";
import { join } from "node:path";
import { keptPictures, pictureFolder } from "#app/kept-pictures.server.ts";
import { localFolder } from "#app/modules/pictures/storage/index.server.ts";
import { operatorConfig, Refusal, runCommand } from "#server/operator.ts";

/**
 * `npm run pictures -- to-bucket`: for a shop that begins to keep its pictures in a bucket. It may run while the shop does, and again:
 * a key names one content for ever. Renditions are left out, because they are made again when somebody wants them.
 */
const USAGE = `npm run pictures -- to-bucket

Copies DATA_DIR/pictures into the bucket of S3_ENDPOINT and S3_BUCKET. Nothing is removed.`;
const ORIGINALS = "originals";

await runCommand(async () => {
  if (process.argv.slice(2).join(" ") !== "to-bucket") throw new Refusal(USAGE);
  const config = operatorConfig();
  if (!config.bucket) throw new Refusal("There is no bucket: set S3_ENDPOINT, S3_BUCKET and its keys.");
  const folder = pictureFolder(config);
  const local = localFolder(folder);
  const bucket = keptPictures(config);
  const names = readdirSync(join(folder, ORIGINALS)).filter((name) => !name.endsWith(".part"));
  for (const name of names) {
    const key = `${ORIGINALS}/${name}`;
    await bucket.write(key, (await local.read(key))!);
  }
  console.log(`${names.length} pictures of ${folder} are in the bucket ${config.bucket.name}.`);
});
