import { dirname, join } from "node:path";
import type {
  DrawingPainter,
  RenditionEncoder,
  ShareCardDrawer,
} from "#app/modules/pictures/index.server.ts";
import { ownProcess } from "#app/platform/processes/own-process.server.ts";

/** What the process is asked, see server/picture-process.ts. */
export type Task =
  | { drawing: unknown; width: number }
  | { photo: Uint8Array; card: Parameters<ShareCardDrawer>[1] }
  | ({ source: Uint8Array } & Parameters<RenditionEncoder>[1]);

/** A picture takes a second or two; at the lowest priority of a busy machine much longer. */
const SILENCE = 120_000;

/**
 * Makes pictures in a process of its own, at the lowest priority: pages are answered first, also where there are fewer
 * cores than work.
 */
export function pictureProcess({
  script = join(dirname(process.argv[1]!), "pictures.js"),
  endsAfter,
  silence = SILENCE,
}: {
  script?: string;
  endsAfter?: number;
  silence?: number;
} = {}) {
  const { ask, child } = ownProcess({ script, silence, endsAfter });
  const make = async (task: Task): Promise<Buffer> => {
    const bytes = (await ask(task)) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const encode: RenditionEncoder = (source, { width, format }) => make({ source, width, format });
  const paint: DrawingPainter = (drawing, width) => make({ drawing, width });
  const drawCard: ShareCardDrawer = (photo, card) => make({ photo, card });
  return { encode, paint, drawCard, child };
}
