import { tintOf } from "../tint.server.ts";
import { MAX_PIXELS, uploadProblems } from "../upload.ts";

const MAX_SIDE = 2000;

/** The picture in an uploaded file, and what is known of it. */
export interface NormalisedPicture {
  original: Uint8Array;
  width: number;
  height: number;
  placeholder: string;
}

/** Upright, sRGB, on white and without metadata. The file is a stranger's: decoding it may take all time and memory. */
export async function normalisePicture(bytes: Uint8Array): Promise<NormalisedPicture | { problem: string }> {
  const { default: sharp } = await import("sharp");
  try {
    // The header alone tells the size: a bomb is refused before its pixels exist.
    const { width, height, format, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === "heif" && compression !== "av1") return { problem: uploadProblems.wrongFormat };
    if (width * height > MAX_PIXELS) return { problem: uploadProblems.tooManyPixels };
    const { data: original, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: 20 })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { original, width: info.width, height: info.height, placeholder: await tintOf(sharp(original)) };
  } catch {
    return { problem: uploadProblems.damaged };
  }
}
