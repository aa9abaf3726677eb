import { expect, it } from "vitest";
import { isUnchanged } from "./unchanged.ts";

const kept = { etag: 'W/"7-abc"', changedAt: new Date("2026-05-01T10:00:00.400Z") };
const asked = (headers: Record<string, string>) => isUnchanged(new Headers(headers), kept);

it.each([
  [{ "If-None-Match": 'W/"7-abc"' }, true],
  [{ "If-None-Match": '"x", "7-abc"' }, true],
  [{ "If-None-Match": "*" }, true],
  [{ "If-None-Match": '"6-abc"' }, false],
  [{ "If-None-Match": '"6-abc"', "If-Modified-Since": "Fri, 01 May 2026 10:00:00 GMT" }, false],
  [{ "If-Modified-Since": "Fri, 01 May 2026 10:00:00 GMT" }, true],
  [{ "If-Modified-Since": "Fri, 01 May 2026 09:59:59 GMT" }, false],
  [{ "If-Modified-Since": "ontem" }, false],
  [{}, false],
])("%o: unchanged is %s", (headers, unchanged) => {
  expect(asked(headers as Record<string, string>)).toBe(unchanged);
});
