import { expect, it, vi } from "vitest";
import { log } from "../log.server.ts";
import { runInRequest } from "./request-context.server.ts";
import { catchUnexpected } from "./unexpected.server.ts";

it("an unexpected error is logged with the request id that the page shows, and without the query", async () => {
  const logged = vi.spyOn(log, "error");
  const error = new Error("a bug");
  const request = new Request("http://127.0.0.1/cart?token=secret");
  const answer = await runInRequest({ requestId: "id-1", clientAddress: "127.0.0.1" }, () =>
    catchUnexpected(request, Promise.reject(error)),
  );
  expect(answer).toBeNull();
  expect(logged.mock.calls).toEqual([[{ requestId: "id-1", err: error, path: "/cart" }, "unexpected error"]]);
});
