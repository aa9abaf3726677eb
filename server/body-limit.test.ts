import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { bodyLimit } from "./body-limit.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
let answering: Promise<void> | undefined;
const app = new Hono()
  .use(
    bodyLimit(
      (path) =>
        path === "/files" ? { largest: 4 * KILOBYTE, announced: 60 * MEGABYTE } : { largest: 4 * KILOBYTE },
      (c) => c.req.header("X-Network") ?? "",
      { tooLarge: (c) => c.text("too large", 413), busy: (c) => c.text("busy", 503) },
    ),
  )
  .post("/", async (c) => c.text(`got ${(await c.req.arrayBuffer()).byteLength}`))
  .post("/files", async (c) => {
    await answering;
    return c.text("got it");
  });

/** A body without Content-Length that counts how much of it was read. */
function stream(kilobytes: number, path = "/") {
  let taken = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (taken === kilobytes) return controller.close();
      taken++;
      controller.enqueue(new Uint8Array(KILOBYTE));
    },
  });
  return {
    send: () => app.request(path, { method: "POST", body, duplex: "half" } as RequestInit),
    taken: () => taken,
  };
}

function announced(bytes: number) {
  const headers = { "Content-Length": String(bytes) };
  return app.request("/", { method: "POST", body: new Uint8Array(bytes), headers });
}

describe("the size of a body", () => {
  it("within the limit does not matter", async () => {
    expect(await (await announced(4 * KILOBYTE)).text()).toBe("got 4096");
    expect(await (await stream(4).send()).text()).toBe("got 4096");
    expect(await (await app.request("/", { method: "POST" })).text()).toBe("got 0");
  });

  it("above the limit is refused, announced or not", async () => {
    expect((await announced(4 * KILOBYTE + 1)).status).toBe(413);
    expect((await stream(5).send()).status).toBe(413);
  });

  it("is refused when the client sends contradicting lengths", async () => {
    const headers = { "Content-Length": "1", "Transfer-Encoding": "chunked" };
    const answer = await app.request("/", { method: "POST", body: new Uint8Array(5 * KILOBYTE), headers });
    expect(answer.status).toBe(413);
  });

  it("above the limit is read to its end, so that the connection can be used again", async () => {
    const body = stream(100);
    const answer = await body.send();
    expect(body.taken()).toBe(100);
    expect(answer.headers.get("Connection")).toBeNull();
  });

  it("that the handler does not read is drained before the answer", async () => {
    const unread = new Hono()
      .use(
        bodyLimit(
          () => ({ largest: MEGABYTE }),
          () => "",
          { tooLarge: (c) => c.text(""), busy: (c) => c.text("") },
        ),
      )
      .post("/", (c) => c.redirect("/login"));
    let taken = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (taken === 300) return controller.close();
        taken++;
        controller.enqueue(new Uint8Array(KILOBYTE));
      },
    });
    const headers = { "Content-Length": String(300 * KILOBYTE) };
    const answer = await unread.request("/", {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(302);
    expect(taken).toBe(300);
  });

  it("far above the limit is cut off", async () => {
    const body = stream(70 * 1024);
    const answer = await body.send();
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Connection")).toBe("close");
    expect(body.taken()).toBeLessThan(66 * 1024);
  });
});

describe("where files are sent", () => {
  const send = (size: number, network = "one") => {
    const headers = { "Content-Length": String(size), "X-Network": network };
    return app.request("/files", { method: "POST", body: new Uint8Array(10), headers });
  };

  it("an announced body may be larger, an unannounced one may not", async () => {
    expect((await send(60 * MEGABYTE)).status).toBe(200);
    expect((await stream(5, "/files").send()).status).toBe(413);
  });

  it("the total under way is limited, and the next upload is answered with 503", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    const first = [send(60 * MEGABYTE, "one"), send(50 * MEGABYTE, "two")];
    const third = send(33 * MEGABYTE, "three");
    resolve();
    expect((await third).status).toBe(503);
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(60 * MEGABYTE)).status).toBe(200);
  });

  it("networks that announce all they may leave room for a picture of the next one", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    const crowd = [
      send(40 * MEGABYTE, "one"),
      send(40 * MEGABYTE, "one"),
      send(40 * MEGABYTE, "two"),
      send(20 * MEGABYTE, "three"),
    ];
    const picture = send(8 * MEGABYTE, "another");
    resolve();
    expect((await Promise.all([...crowd, picture])).map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  it("one network leaves room to others", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    const first = [send(60 * MEGABYTE, "one"), send(20 * MEGABYTE, "one")];
    const third = send(MEGABYTE, "one");
    const another = send(40 * MEGABYTE, "another");
    resolve();
    expect((await third).status).toBe(503);
    expect((await Promise.all([...first, another])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(60 * MEGABYTE, "one")).status).toBe(200);
  });
});
