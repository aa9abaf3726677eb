import { describe, expect, it } from "vitest";
import { requireRoom } from "./data-dir.ts";

describe("the disk space a database needs", () => {
  const disk = (megabytes: number) => ({ bavail: megabytes * 256, bsize: 4096 });

  it("is there", () => {
    expect(() => requireRoom("/data", disk(300))).not.toThrow();
  });

  it("is missing, and the message says how much", () => {
    expect(() => requireRoom("/data", disk(299))).toThrow(
      "There is no room for the database in /data: 299 MB free, 300 MB needed.",
    );
  });
});
