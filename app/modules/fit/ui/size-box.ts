/** Around the viewer's size on the page of a product, whatever it shows: as high always, so that nothing moves. */
export const SIZE_BOX =
  "mt-5 flex min-h-16 items-center gap-3 rounded-control border border-line bg-sand/50 px-4 py-2 hover:border-ink";
