import { type Cookie, createCookie, redirect } from "react-router";
import { z } from "zod";
import { config } from "../config/index.server.ts";
import { secretsFor } from "../secret.server.ts";
import { cookieName } from "./cookie-name.ts";
import type { FlashNotice } from "./flash.ts";

const NAME = cookieName("mare.aviso", config);

/**
 * A notice for the next page: it survives one redirect and is deleted once shown. Signed, because the page shows it as the
 * shop's own words.
 */
const noticeCookie = async (): Promise<Cookie> =>
  createCookie(NAME, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: 60,
    secure: config.secure,
    secrets: [...(await secretsFor("notices"))],
  });

const noticeSchema = z.object({
  tone: z.enum(["success", "info", "warning", "error"]),
  text: z.string().min(1).max(400),
  link: z
    .object({
      label: z.string().max(40),
      to: z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/),
    })
    .optional(),
});

/** On to another page, with the notice it shows and the cookies to set on the way. */
export async function redirectWithNotice(
  url: string,
  notice: FlashNotice | undefined,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers(cookies.map((value) => ["Set-Cookie", value]));
  if (notice) headers.append("Set-Cookie", await (await noticeCookie()).serialize(notice));
  return redirect(url, { headers });
}

/** The notice that an earlier response left, and the header that deletes it. */
export async function takeNotice(
  request: Request,
): Promise<{ notice: FlashNotice | null; forget: HeadersInit | undefined }> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(NAME)) return { notice: null, forget: undefined };
  const cookie = await noticeCookie();
  const parsed = noticeSchema.safeParse(await cookie.parse(header));
  return {
    notice: parsed.success ? parsed.data : null,
    forget: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}
