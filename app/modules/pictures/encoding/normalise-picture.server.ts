import { tintOf } from "../tint.server.ts";
import { MAX_PIXELS, uploadProblems } from "../upload.ts";

const MAX_SIDE = 2000;
const MAX_SECONDS = 20;

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
  const startedAt = performance.now();
  try {
    // The header alone tells the size: a bomb is refused before its pixels exist.
    const { width, height, format, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === "heif" && compression !== "av1") return { problem: uploadProblems.wrongFormat };
    if (width * height > MAX_PIXELS) return { problem: uploadProblems.tooManyPixels };
    const { data: original, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { original, width: info.width, height: info.height, placeholder: await tintOf(sharp(original)) };
  } catch {
    // The library tells its limit of time like any other error.
    const wasTooLong = performance.now() - startedAt >= MAX_SECONDS * 1000;
    return { problem: wasTooLong ? uploadProblems.tooDemanding : uploadProblems.damaged };
  }
}
