/** Everything that reads a household is below this path: its cookie is sent nowhere else. */
export const FIT_ROOT = "/medidas";

export const MEASURES_PATH = `${FIT_ROOT}/pessoas`;

/** A product's sizes for everybody of the household. */
export const fitPath = (productId: string): string => `${FIT_ROOT}/produto/${productId}`;

/** A list, narrowed to what there is in somebody's size. */
export const mySizeListPath = (list: string): string =>
  `${FIT_ROOT}/filtro?${new URLSearchParams({ lista: list })}`;

/** Tells the scripts of a product's page that it is worth asking; the measures themselves they cannot read. */
export const HAS_MEASURES = "mare.tem-medidas";
