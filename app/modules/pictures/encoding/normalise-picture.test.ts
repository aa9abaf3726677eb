import { expect, it, vi } from "vitest";
import { uploadProblems } from "../upload.ts";
import { normalisePicture } from "./normalise-picture.server.ts";

it("calls a file damaged that breaks off, and too demanding one that was given up after twenty seconds", async () => {
  const broken = new TextEncoder().encode("no picture");
  expect(await normalisePicture(broken)).toEqual({ problem: uploadProblems.damaged });
  const now = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(20_000);
  expect(await normalisePicture(broken)).toEqual({ problem: uploadProblems.tooDemanding });
  now.mockRestore();
});
