import type { Tones } from "./colours.ts";
import type { Line, Point } from "./geometry.ts";
import type { Profile } from "./strips.ts";
export type Fabric =
  | "plain"
  | "denim"
  | "knit"
  | "ribbed"
  | "lace"
  | "crochet"
  | "floral"
  | "mini-floral"
  | "stripe"
  | "tropical"
  | "polka"
  | "gingham"
  | "plaid"
  | "tie-dye"
  | "linen"
  | "satin"
  | "animal"
  | "leather"
  | "straw";

export type View = "front" | "back" | "detail";

/** How a cloth is coloured and how it takes the light. */
export interface Cloth {
  /** Pattern definition whose id is "f"; every cut piece refers to it, turned to its own grain. */
  pattern: string;
  /** Noise frequency across and along the thread, and how strongly it shows. */
  grain: [number, number, number];
  /** How deeply the cloth creases, 0 to 1. */
  crease: number;
  /** Gloss, 0 matt to 1 satin. */
  sheen: number;
}

export interface Fold {
  line: Line;
  width: number;
  profile: Profile;
  strength: number;
}

export type Fill = "cloth" | "lace" | "accent" | "lining" | "trim" | `#${string}`;

/** One cut piece: its outline is reused for print, shading, grain, shadow and edge. */
export interface Piece {
  d: string;
  fill?: Fill;
  /** Turn of the thread, in degrees: sleeves are cut on their own axis. */
  turn?: number;
  folds?: Fold[];
  /** Construction lines: solid seams, dashed stitching. */
  seams?: string;
  stitches?: string;
  /** Soft inner modelling from 0 (flat) upwards; small trims take less. */
  volume?: number;
  /** Height above what lies beneath, for its small shadow. */
  lift?: number;
  /** Extra drawing kept inside the outline, and over everything. */
  inside?: string;
  over?: string;
  noEdge?: boolean;
}

/** What a garment's description may use. */
export interface Kit {
  back: boolean;
  /** Seen close: soft edges need finer steps. */
  near: boolean;
  fabric: Fabric;
  main: Tones;
  accent: Tones;
  lining: Tones;
  /** Thread that shows: orange on denim, tonal elsewhere. */
  thread: string;
  rnd: () => number;
}

type Stand = "rail" | "peg" | "wall" | "floor" | "plinth";

export interface Drawing {
  stand: Stand;
  /** In order from the back to the front; text is drawn as it is. */
  parts: (Piece | string)[];
  /** Left, top and width of the detail view. */
  focus: [x: number, y: number, width: number];
  /** Centre and half width of the contact shadow on the floor or the plinth. */
  base?: [y: number, halfWidth: number];
}

/** Moves a cut line to its place in the picture: sets draw the same pieces smaller. */
export type Place = (line: string) => Point[];

export type Garment = (kit: Kit) => Drawing;
